import { initialsOf, respelled } from './spellings.rules.ts';
import { folded, isUnspaced, type Word, wordsIn } from './words.rules.ts';

/** The names of somebody, as they are stored. */
export interface Named {
  surname: string;
  givenName: string;
  preferredName: string;
  middleName: string;
  formerNames: string;
}

/** What stands in place of names in what parents read, and in what is shown of an event in part. */
export const MASK = 'another student';

/** Parts of names that are also words: alone they name somebody only where they are written like a name. */
const particles = new Set(
  'al bin bint da de del dela della den der di do dos du el ibn la le los mac of saint san santa st ten the van von y'.split(
    ' ',
  ),
);
/** Shorter than this a name may be the beginning of many words. */
const INFLECTED = 4;
const INFLECTIONS = ['s', 'es'];
/** What stands between the words of one name. */
const BETWEEN = /^[\s'’.-]{0,2}$/u;

interface NameWords {
  /** Every word of the names, particles and initials too: what belongs to a whole name. */
  all: ReadonlySet<string>;
  /** What names somebody by itself. */
  alone: ReadonlySet<string>;
  /** Particles that are stored like a name, as in "Lê" or "Bin". */
  capital: ReadonlySet<string>;
  /** Two words of the names written as one. */
  joined: ReadonlySet<string>;
  /** Names in a script that puts no space between words. */
  unspaced: readonly string[];
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

const foldedWords = (name: string) => wordsIn(name).map((word) => word.folded);

function namesOfOne(named: Named): NameWords {
  const { surname, givenName, preferredName, middleName, formerNames } = named;
  const words = [surname, givenName, preferredName, middleName, formerNames].flatMap(wordsIn);
  const all = new Set(words.map((word) => word.folded));
  const isName = ({ folded: word, text }: Word) => word.length > 1 || isUnspaced(text);
  const long = [...all].filter((word) => word.length > 1);
  const whole = [surname + givenName, givenName + surname, surname, givenName, preferredName, middleName];
  return {
    all,
    alone: new Set([
      ...words.filter((word) => isName(word) && !particles.has(word.folded)).map((w) => w.folded),
      ...initialsOf(named, foldedWords),
    ]),
    capital: new Set(
      words
        .filter((word) => particles.has(word.folded) && isName(word) && isCapital(word.text))
        .map((w) => w.folded),
    ),
    joined: new Set(long.flatMap((one) => long.filter((other) => other !== one).map((other) => one + other))),
    unspaced: whole.filter((name) => name.length > 1 && isUnspaced(name)),
  };
}

const stemsOf = (word: string): string[] => [
  word,
  ...INFLECTIONS.flatMap((end) =>
    word.endsWith(end) && word.length - end.length >= INFLECTED ? [word.slice(0, -end.length)] : [],
  ),
];

/** Whether a word names somebody by itself: also in the plural or genitive, and written as one with another of their names. */
const namesAlone = ({ alone, capital, joined }: NameWords, { text, folded: word }: Word): boolean =>
  stemsOf(word).some((stem) => alone.has(stem) || joined.has(stem)) ||
  (capital.has(word) && (isCapital(text) || folded(text) !== text.toLowerCase()));

/** Whether a word is an initial of somebody; "I" and "A" are words where no stop follows. */
const isInitial = ({ all }: NameWords, word: Word): boolean =>
  word.text.length === 1 &&
  isCapital(word.text) &&
  (word.next === '.' || !/[IA]/.test(word.text)) &&
  [...all].some((name) => name.startsWith(word.folded));

interface Span {
  start: number;
  end: number;
}

/**
 * Where a text names one person: words of the name that stand together are one, e.g. first name and surname with
 * particles and initials. One of them at least must be of this person and not of the one whose text it is: a brother's
 * surname alone says nothing, his first name with it does.
 */
function spansOfOne(text: string, asWritten: readonly Word[], one: NameWords, own: NameWords | null): Span[] {
  const words = respelled(text, asWritten, (word) => one.alone.has(word));
  const spans: Span[] = [];
  const isOfName = (word: Word) => one.all.has(word.folded) || namesAlone(one, word) || isInitial(one, word);
  const tells = (word: Word) => namesAlone(one, word) && !(own && namesAlone(own, word));
  for (let n = 0; n < words.length; n += 1) {
    const run: Word[] = [];
    for (let word = words[n + run.length]; word && isOfName(word); word = words[n + run.length]) {
      const last = run.at(-1);
      if (last && !BETWEEN.test(text.slice(last.end, word.start))) break;
      run.push(word);
    }
    n += Math.max(0, run.length - 1);
    if (!run.some(tells)) continue;
    while (particles.has(run.at(-1)?.text ?? '')) run.pop();
    spans.push({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 });
  }
  const ofOwn = new Set(own?.unspaced);
  for (const name of one.unspaced.filter((one) => !ofOwn.has(one)))
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      spans.push({ start: at, end: at + name.length });
  return spans;
}

/** Where a text names others, in its order; what overlaps is one. */
function spansOf(text: string, others: readonly Named[], own: Named | null): Span[] {
  const words = wordsIn(text);
  const ofOwn = own && namesOfOne(own);
  const spans = others.flatMap((other) => spansOfOne(text, words, namesOfOne(other), ofOwn));
  const apart: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else apart.push({ ...span });
  }
  return apart;
}

/** Names of others that stand in a text, as they are written there, each once. */
export function namesIn(text: string, others: readonly Named[], own: Named | null): string[] {
  const found = new Map<string, string>();
  for (const { start, end } of spansOf(text, others, own)) {
    const name = text.slice(start, end);
    if (!found.has(folded(name))) found.set(folded(name), name);
  }
  return [...found.values()];
}

/** A text with the names of others masked; names that stand together are one. */
export function masked(text: string, others: readonly Named[], own: Named | null): string {
  let result = '';
  let end = 0;
  for (const span of spansOf(text, others, own)) {
    const between = text.slice(end, span.start);
    if (!end || !BETWEEN.test(between)) result += between + MASK;
    end = span.end;
  }
  return result + text.slice(end);
}
