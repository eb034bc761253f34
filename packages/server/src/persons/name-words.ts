import type { IndexedPerson } from './indexed-person.ts';
import { ManyBy } from './many-by.ts';
import { type gramsOfSimilar, isNear, LONG, lettersOf, partsOf } from './search.rules.ts';

const wordsOf = (searchName: string): Set<string> => new Set(searchName.split(/[ |#]+/).filter(Boolean));

/** Persons by each word of their names: there are far fewer words than names. */
export class NameWords {
  private readonly persons = new ManyBy();

  add(person: IndexedPerson): void {
    for (const word of wordsOf(person.searchName)) this.persons.add(word, person);
  }

  remove(person: IndexedPerson): void {
    for (const word of wordsOf(person.searchName)) this.persons.remove(word, person);
  }

  /** Some persons, each once, among whom are all whose names have these patterns (`patternsOf`). */
  *thoseLike(patterns: readonly string[]): Generator<IndexedPerson> {
    yield* fewest(patterns.map((pattern) => this.with(wordTest(pattern))));
  }

  /** The same of names that are nearly the words. */
  *thoseNear(forms: readonly string[], patterns: readonly string[]): Generator<IndexedPerson> {
    yield* fewest(
      patterns.map((pattern, at) => {
        const [part = ''] = partsOf(forms[at] ?? '');
        const isThere = wordTest(pattern);
        const mayBeNear = lettersOf(part).length >= LONG;
        return this.with((word) => isThere(word) || word === part || (mayBeNear && isNear(part, word)));
      }),
    );
  }

  private with(test: (word: string) => boolean): IndexedPerson[][] {
    const found: IndexedPerson[][] = [];
    for (const [word, persons] of this.persons) if (test(word)) found.push(persons);
    return found;
  }
}

/** Of a pattern: what the word looks like in which its first part stands. */
function wordTest(pattern: string): (word: string) => boolean {
  const text = pattern.slice(1, -1);
  const [part = '', ...more] = partsOf(text);
  const begins = text.startsWith(' ');
  if (more.length) return begins ? (word) => word === part : (word) => word.endsWith(part);
  return begins ? (word) => word.startsWith(part) : (word) => word.includes(part);
}

/** The lists that hold the fewest persons in all, as one: each person once. */
function* fewest(found: readonly IndexedPerson[][][]): Generator<IndexedPerson> {
  const count = (lists: readonly IndexedPerson[][]) => lists.reduce((sum, list) => sum + list.length, 0);
  const [best = []] = found.toSorted((a, b) => count(a) - count(b));
  const seen = new Set<IndexedPerson>();
  for (const list of best)
    for (const person of list) {
      if (best.length > 1) {
        if (seen.has(person)) continue;
        seen.add(person);
      }
      yield person;
    }
}

/** What the index of the database holds of a name: `search_grams` of migration 014. */
function gramsOfName(searchName: string): Set<string> {
  const grams = new Set<string>();
  for (const word of searchName.split(/[ |#]/)) {
    const letters = lettersOf(word);
    if (!letters.length) continue;
    grams.add(`^${letters[0]}`);
    if (letters.length > 1) grams.add(`^${letters.slice(0, 2).join('')}`);
    for (let at = 0; at + 3 <= letters.length; at++) grams.add(letters.slice(at, at + 3).join(''));
    if (letters.length < LONG) continue;
    const seen = letters.slice(0, 6);
    grams.add(`~${seen.join('')}`);
    for (let at = 0; at < seen.length; at++) grams.add(`~${seen.toSpliced(at, 1).join('')}`);
  }
  return grams;
}

/** Whether the database's index would find a name for words that are nearly right. */
export function sharesGrams(
  searchName: string,
  lists: NonNullable<ReturnType<typeof gramsOfSimilar>>,
): boolean {
  const grams = gramsOfName(searchName);
  return lists.every((list) => list.some((gram) => grams.has(gram)));
}
