import type { Word } from './words.rules.ts';

/** Of the names of somebody those that initials are made of. */
interface Initialled {
  surname: string;
  givenName: string;
  preferredName: string;
  middleName: string;
}

/** Initials that are words of a school rather than somebody. */
const wordsOfInitials = new Set(
  'p.e. i.t. r.e. d.t. u.s. u.k. t.v. i.d. p.s. p.m. a.m. n.b. h.r. p.a. c.v.'.split(' '),
);
/** What may stand between two halves of one name. */
const BETWEEN_HALVES = /^[\s'’.-]{1,2}$/u;
/** A name written in two words without capitals is told from two words by its length. */
const LONG_NAME = 9;

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const dotted = (letters: readonly string[]) => letters.map((letter) => `${letter}.`).join('');

/**
 * The initials of somebody as they are written with stops ("i.f."), and the letters of a name that consists of them
 * ("aj" of "A.J.").
 * @param wordsOf the folded words of a name, in their order
 */
export function initialsOf(
  { surname, givenName, preferredName, middleName }: Initialled,
  wordsOf: (name: string) => string[],
): string[] {
  const lettersOf = (name: string) => wordsOf(name).map((word) => word.slice(0, 1));
  const surnames = lettersOf(surname);
  const lasts = [surnames, surnames.slice(0, 1), surnames.slice(-1)].filter((letters) => letters.length > 0);
  const firsts = [givenName, preferredName].map((name) => lettersOf(name)[0]).filter((letter) => letter);
  const between = [[], lettersOf(middleName)];
  const whole = firsts.flatMap((first) =>
    lasts.flatMap((last) => [
      ...between.map((middle) => dotted([first as string, ...middle, ...last])),
      dotted([...last, first as string]),
    ]),
  );
  const ofParts = [givenName, preferredName].map(lettersOf).filter((letters) => letters.length > 1);
  const ofLetters = [givenName, preferredName, middleName]
    .map(wordsOf)
    .filter((words) => words.length > 1 && words.every((word) => word.length === 1))
    .map((words) => words.join(''));
  const dottedOnes = [...whole, ...ofParts.map(dotted)];
  return [...dottedOnes.filter((initials) => !wordsOfInitials.has(initials)), ...ofLetters];
}

/** More letters with stops in a row are nobody's initials. */
const MAX_INITIALS = 20;

/** Behind which word single letters with stops that stand together from a place on end, e.g. "A.J.": the place itself where none are. */
function endOfLetters(text: string, words: readonly Word[], from: number): number {
  let at = from;
  for (; ; at += 1) {
    const [word, last] = [words[at], at > from ? words[at - 1] : undefined];
    if (word?.text.length !== 1 || !isCapital(word.text)) break;
    if (last && !/^\.\s?$/.test(text.slice(last.end, word.start))) break;
  }
  return at - from > 1 || words[at - 1]?.next === '.' ? at : from;
}

/** Whether two words may be the halves of one name: written like a name, or put together, or long. */
const mayBeHalves = (text: string, one: Word, other: Word): boolean => {
  const between = text.slice(one.end, other.start);
  if (!BETWEEN_HALVES.test(between) || one.text.length < 2 || other.text.length < 2) return false;
  const isLong = one.folded.length + other.folded.length >= LONG_NAME;
  return !/^\s/.test(between) || isLong || (isCapital(one.text) && isCapital(other.text));
};

const together = (text: string, run: readonly Word[], folded: string): Word => {
  const [first, last] = [run[0] as Word, run.at(-1) as Word];
  return {
    ...{ text: text.slice(first.start, last.end), folded },
    ...{ start: first.start, end: last.end, next: last.next },
  };
};

/**
 * The words of a text, in which a name that is written in two words ("Abdul Rahman") or in letters with stops is one.
 * @param isName whether a folded word names somebody
 */
export function respelled(text: string, words: readonly Word[], isName: (folded: string) => boolean): Word[] {
  const result: Word[] = [];
  /** Where the letters end that were seen last: each row of them is looked at once, however long it is. */
  let end = 0;
  for (let at = 0; at < words.length; ) {
    const [word, next] = [words[at] as Word, words[at + 1]];
    if (at >= end) end = endOfLetters(text, words, at);
    const letters = end - at <= MAX_INITIALS ? words.slice(at, end) : [];
    const spelled =
      letters.length > 1
        ? [dotted(letters.map(({ folded }) => folded)), letters.map(({ folded }) => folded).join('')]
        : [];
    const initials = spelled.find(isName);
    const halves = next && mayBeHalves(text, word, next) ? word.folded + next.folded : '';
    if (initials) result.push(together(text, letters, initials));
    else if (next && halves && isName(halves)) result.push(together(text, [word, next], halves));
    else result.push(word);
    at += initials ? letters.length : halves && isName(halves) ? 2 : 1;
  }
  return result;
}
