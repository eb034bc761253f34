import type { EnteredPerson } from './indexed-person.ts';
import { ManyBy } from './many-by.ts';
import { areNear, type gramsOfSimilar, LONG, lettersOf, partsOf } from './search.rules.ts';

const wordsOf = (searchName: string): Set<string> => new Set(searchName.split(/[ |#]+/).filter(Boolean));

/** Persons by each word of their names: there are far fewer words than names. */
export class NameWords {
  private readonly persons = new ManyBy();

  add(person: EnteredPerson): void {
    for (const word of wordsOf(person.searchName)) this.persons.add(word, person);
  }

  remove(person: EnteredPerson): void {
    for (const word of wordsOf(person.searchName)) this.persons.remove(word, person);
  }

  /** Lists of persons, among whom are all whose names have these patterns (`patternsOf`); one may stand in several. */
  thoseLike(patterns: readonly string[]): readonly EnteredPerson[][] {
    return fewest(patterns.map((pattern) => this.with(wordTest(pattern))));
  }

  /** The same of names that are nearly the words. */
  thoseNear(forms: readonly string[], patterns: readonly string[]): readonly EnteredPerson[][] {
    return fewest(
      patterns.map((pattern, at) => {
        const [part = ''] = partsOf(forms[at] ?? '');
        const isThere = wordTest(pattern);
        const mayBeNear = lettersOf(part).length >= LONG;
        return this.with((word) => isThere(word) || word === part || (mayBeNear && areNear(part, word)));
      }),
    );
  }

  private with(test: (word: string) => boolean): Lists {
    const found: EnteredPerson[][] = [];
    let size = 0;
    for (const [word, persons] of this.persons)
      if (test(word)) {
        found.push(persons);
        size += persons.length;
      }
    return { found, size };
  }
}

/** Lists, and how many stand in them in all. */
interface Lists {
  found: EnteredPerson[][];
  size: number;
}

/** Of a pattern: what the word looks like in which its first part stands. */
function wordTest(pattern: string): (word: string) => boolean {
  const text = pattern.slice(1, -1);
  const [part = '', ...more] = partsOf(text);
  const begins = text.startsWith(' ');
  if (more.length) return begins ? (word) => word === part : (word) => word.endsWith(part);
  return begins ? (word) => word.startsWith(part) : (word) => word.includes(part);
}

/** The lists that hold the fewest persons in all. */
const fewest = (all: readonly Lists[]): readonly EnteredPerson[][] =>
  all.reduce<Lists | undefined>((best, one) => (best && best.size <= one.size ? best : one), undefined)
    ?.found ?? [];

/** What the index of the database holds of a word: `search_grams` of migration 014. */
function gramsOfWord(word: string): string[] {
  const letters = lettersOf(word);
  const parts = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  const beginnings = [`^${letters[0]}`, ...(letters.length > 1 ? [`^${letters.slice(0, 2).join('')}`] : [])];
  if (letters.length < LONG) return [...beginnings, ...parts];
  const seen = letters.slice(0, 6);
  const without = seen.map((_, at) => `~${seen.toSpliced(at, 1).join('')}`);
  return [...beginnings, ...parts, `~${seen.join('')}`, ...without];
}

/** Says of names whether the database's index would find them for words that are nearly right; each word is taken apart once. */
export function sharingGrams(
  lists: NonNullable<ReturnType<typeof gramsOfSimilar>>,
): (searchName: string) => boolean {
  const sets = lists.map((list) => new Set(list));
  /** Of a word, which of the lists it has one of: a bit for each. */
  const known = new Map<string, number>();
  const bitsOf = (word: string): number => {
    let bits = known.get(word);
    if (bits === undefined) {
      const grams = gramsOfWord(word);
      bits = sets.reduce((sum, set, at) => (grams.some((gram) => set.has(gram)) ? sum | (1 << at) : sum), 0);
      known.set(word, bits);
    }
    return bits;
  };
  const all = (1 << sets.length) - 1;
  return (searchName) => {
    let bits = 0;
    for (const word of wordsOf(searchName)) bits |= bitsOf(word);
    return bits === all;
  };
}
