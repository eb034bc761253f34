import { initialsOf, respelled } from './spellings.rules.ts';
import { folded, isHangul, isUnspaced, spelledOut, type Word, wordsIn } from './words.rules.ts';

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
/** What joins the parts of a name, and is often left out. */
const JOINING = /['’‘ʼ`´-]/gu;
/** What stands between the words of one name. */
const BETWEEN = /^[\s'’‘ʼ.-]{0,2}$/u;

interface NameWords {
  named: Named;
  /** Every word of the names, particles and initials too: what belongs to a whole name. */
  all: ReadonlySet<string>;
  /** What names somebody by itself. */
  alone: ReadonlySet<string>;
  /** Particles that are stored like a name, as in "Lê" or "Bin". */
  capital: ReadonlySet<string>;
  /** Of more than one letter: two of them may be written as one. */
  long: ReadonlySet<string>;
  /** Letters that words of the names begin with. */
  initials: ReadonlySet<string>;
  /** Names in a script that puts no space between words, or none between a name and its ending. */
  unspaced: readonly string[];
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

const foldedWords = (name: string) => wordsIn(name).map((word) => word.folded);

function namesOfOne(named: Named): NameWords {
  const { surname, givenName, preferredName, middleName, formerNames } = named;
  const names = [surname, givenName, preferredName, middleName, formerNames];
  // Also as they are written without their apostrophe or dash, and without letters that not every keyboard has.
  const words = [...new Set(names.flatMap((name) => [name, name.replace(JOINING, '')]))]
    .flatMap(wordsIn)
    .flatMap((word) => {
      const out = spelledOut(word.text);
      return out === null ? [word] : [word, { ...word, folded: out }];
    });
  const all = new Set(words.map((word) => word.folded));
  const isName = ({ folded: word, text }: Word) => word.length > 1 || isUnspaced(text);
  const whole = [surname + givenName, givenName + surname, surname, givenName, preferredName, middleName];
  return {
    named,
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
    long: new Set([...all].filter((word) => word.length > 1)),
    initials: new Set([...all].map((word) => word.slice(0, 1))),
    unspaced: whole.filter((name) => name.length > 1 && (isUnspaced(name) || isHangul(name))),
  };
}

const stemsOf = (word: string): string[] => [
  word,
  ...INFLECTIONS.flatMap((end) =>
    word.endsWith(end) && word.length - end.length >= INFLECTED ? [word.slice(0, -end.length)] : [],
  ),
];

/** Whether a word is written like a name, which tells a particle from the word that it also is. */
const isWrittenLikeName = ({ text, folded: word }: Word): boolean =>
  isCapital(text) || word !== text.toLowerCase();

/** Whether a word may be an initial; "I" and "A" are words where no stop follows. */
const mayBeInitial = ({ text, next }: Word): boolean =>
  text.length === 1 && isCapital(text) && (next === '.' || !/[IA]/.test(text));

interface Span {
  start: number;
  end: number;
}

/** Places of people, by a word of theirs. */
type Index = ReadonlyMap<string, readonly number[]>;

function indexOf(people: readonly NameWords[], wordsOf: (one: NameWords) => Iterable<string>): Index {
  const index = new Map<string, number[]>();
  for (const [place, one] of people.entries())
    for (const word of wordsOf(one)) {
      const places = index.get(word);
      if (places) places.push(place);
      else index.set(word, [place]);
    }
  return index;
}

const NOBODY: readonly number[] = [];

/** Looks for the names of some people in texts. */
export interface NameFinder {
  /** Names of others that stand in a text, as they are written there, each once. */
  namesIn(text: string, own: Named | null): string[];
  /** A text with the names of others masked; names that stand together are one. */
  masked(text: string, own: Named | null): string;
}

/**
 * Puts the names of people in an index once, for as many texts as there are: a text costs what it names, not a look at
 * everybody for each of its words. Whose text it is, is one of them or somebody else; their own names are none of others.
 */
export function finderOf(all: readonly Named[]): NameFinder {
  const people = all.map(namesOfOne);
  const placeOf = new Map(people.map(({ named }, place) => [named, place]));
  const byWord = indexOf(people, ({ alone }) => alone);
  const byLong = indexOf(people, ({ long }) => long);
  const byCapital = indexOf(people, ({ capital }) => capital);
  /** Names without spaces by their first two characters. */
  const byStart = Map.groupBy(new Set(people.flatMap(({ unspaced }) => unspaced)), (name) =>
    name.slice(0, 2),
  );
  const ofAnybody = new Set(people.flatMap(({ all: words }) => [...words]));
  const longest = Math.max(0, ...[...byLong.keys()].map((word) => word.length));

  /** Who bears both halves of a word, two of their names written as one. */
  function joinedIn(stem: string): number[] {
    const found: number[] = [];
    for (let at = Math.max(2, stem.length - longest); at <= Math.min(longest, stem.length - 2); at += 1) {
      const [one, other] = [stem.slice(0, at), stem.slice(at)];
      const second = one === other ? undefined : byLong.get(other);
      if (second)
        for (const place of byLong.get(one) ?? NOBODY) if (second.includes(place)) found.push(place);
    }
    return found;
  }

  /** Whom a word names by itself: also in the plural or genitive, and written as one with another of their names. */
  function namedBy(word: Word): ReadonlySet<number> {
    const out = spelledOut(word.text);
    const stems = [...stemsOf(word.folded), ...(out === null ? [] : stemsOf(out))];
    const found = stems.flatMap((stem) => [...(byWord.get(stem) ?? NOBODY), ...joinedIn(stem)]);
    if (isWrittenLikeName(word)) found.push(...(byCapital.get(word.folded) ?? NOBODY));
    return new Set(found);
  }

  /**
   * Where a text names others, in its order; what overlaps is one. Words of one person's name that stand together are
   * one, e.g. first name and surname with particles and initials. One of them at least must be of this person and not of
   * the one whose text it is: a brother's surname alone says nothing, his first name with it does.
   */
  function spansIn(text: string, own: Named | null): Span[] {
    const words = respelled(text, wordsIn(text), (word) => byWord.has(word));
    const known = new Map<string, ReadonlySet<number>>();
    const named = words.map((word) => {
      const key = `${word.folded} ${word.text}`;
      const found = known.get(key) ?? namedBy(word);
      known.set(key, found);
      return found;
    });
    const isOwn = ownWords(own, named);
    const self = own ? placeOf.get(own) : undefined;
    const mayBeOfName = words.map(
      (word, n) => ofAnybody.has(word.folded) || (named[n]?.size ?? 0) > 0 || mayBeInitial(word),
    );
    const joins = words.map(
      (word, n) =>
        mayBeOfName[n] && mayBeOfName[n - 1] && BETWEEN.test(text.slice(words[n - 1]?.end, word.start)),
    );
    const isOfName = (place: number, n: number): boolean => {
      const [one, word] = [people[place] as NameWords, words[n] as Word];
      return (
        one.all.has(word.folded) ||
        named[n]?.has(place) === true ||
        (mayBeInitial(word) && one.initials.has(word.folded))
      );
    };
    /** By the word with which a name begins the last one of it: what many bear stands there once. */
    const lasts = new Map<number, number>();
    /** Of each person the word behind the name that was found last. */
    const behind: number[] = [];
    for (const [n, word] of words.entries()) {
      if (isOwn(word, n)) continue;
      for (const place of named[n] ?? NOBODY) {
        if (place === self || n < (behind[place] ?? 0)) continue;
        let [first, last] = [n, n];
        while (joins[first] && isOfName(place, first - 1)) first -= 1;
        while (joins[last + 1] && isOfName(place, last + 1)) last += 1;
        behind[place] = last + 1;
        while (last >= first && particles.has(words[last]?.text ?? '')) last -= 1;
        if (last >= first && last > (lasts.get(first) ?? -1)) lasts.set(first, last);
        // A word that stands alone is the same name for all who bear it.
        if (!joins[n] && !joins[n + 1]) break;
      }
    }
    const spans: Span[] = [...lasts].map(([first, last]) => ({
      start: words[first]?.start ?? 0,
      end: words[last]?.end ?? 0,
    }));
    const ofOwn = new Set(own && byStart.size ? namesOfOne(own).unspaced : []);
    for (let at = 0; byStart.size && at < text.length; at += 1)
      for (const name of byStart.get(text.slice(at, at + 2)) ?? [])
        if (
          !ofOwn.has(name) &&
          text.startsWith(name, at) &&
          !(isHangul(name) && isHangul(text.charAt(at - 1)))
        )
          spans.push({ start: at, end: at + name.length });
    return apart(spans);
  }

  /** Which words name the one whose text it is. */
  function ownWords(
    own: Named | null,
    named: readonly ReadonlySet<number>[],
  ): (word: Word, n: number) => boolean {
    if (!own) return () => false;
    const place = placeOf.get(own);
    if (place !== undefined) return (_, n) => named[n]?.has(place) ?? false;
    const other = finderOf([own]);
    const known = new Map<string, boolean>();
    return ({ text }) => {
      const isOwn = known.get(text) ?? other.namesIn(text, null).length > 0;
      known.set(text, isOwn);
      return isOwn;
    };
  }

  return {
    namesIn(text, own) {
      const found = new Map<string, string>();
      for (const { start, end } of spansIn(text, own)) {
        const name = text.slice(start, end);
        if (!found.has(folded(name))) found.set(folded(name), name);
      }
      return [...found.values()];
    },
    masked(text, own) {
      let result = '';
      let end = 0;
      for (const span of spansIn(text, own)) {
        const between = text.slice(end, span.start);
        if (!end || !BETWEEN.test(between)) result += between + MASK;
        end = span.end;
      }
      return result + text.slice(end);
    },
  };
}

/** Spans in the order of the text; those that overlap are one. */
function apart(spans: Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
}

/** Names of others that stand in a text, as they are written there, each once. */
export const namesIn = (text: string, others: readonly Named[], own: Named | null): string[] =>
  finderOf(others).namesIn(text, own);

/** A text with the names of others masked; names that stand together are one. */
export const masked = (text: string, others: readonly Named[], own: Named | null): string =>
  finderOf(others).masked(text, own);
