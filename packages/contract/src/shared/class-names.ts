const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const words = (name: string) => name.split(/\s+/);
const hasNumber = (word: string) => /^\d/.test(word);

/** A name, and the words of it, which are looked at many times while a list is put in order. */
interface Worded {
  name: string;
  words: readonly string[];
}
const worded = (name: string): Worded => ({ name, words: words(name) });

function order(a: Worded, b: Worded): number {
  const [left, right] = [a.words, b.words];
  const at = left.findIndex((word, i) => word !== right[i] && compare(word, right[i] ?? '') !== 0);
  const [one = '', other = ''] = [left[at], right[at]];
  if (one && other && hasNumber(one) !== hasNumber(other)) return hasNumber(one) ? 1 : -1;
  return compare(a.name, b.name);
}

/**
 * Puts names and codes of classes and levels in the order of the levels: numbers by their value, and before them what
 * has letters in their place. KA comes before 1A, 2A before 10A, "Music KB" before "Music 1B".
 */
export const byClassName = (a: string, b: string): number => order(worded(a), worded(b));

/** A list in that order, by the name of each: far quicker for a long list than to compare two at a time. */
export const inClassOrder = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ ...worded(nameOf(item)), item }))
    .sort(order)
    .map(({ item }) => item);
