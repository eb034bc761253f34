const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const words = (name: string) => name.split(/\s+/);
const hasNumber = (word: string) => /^\d/.test(word);

/**
 * Puts names and codes of classes and levels in the order of the levels: numbers by their value, and before them what
 * has letters in their place. KA comes before 1A, 2A before 10A, "Music KB" before "Music 1B".
 */
export function byClassName(a: string, b: string): number {
  const [left, right] = [words(a), words(b)];
  const at = left.findIndex((word, i) => compare(word, right[i] ?? '') !== 0);
  const [one = '', other = ''] = [left[at], right[at]];
  if (one && other && hasNumber(one) !== hasNumber(other)) return hasNumber(one) ? 1 : -1;
  return compare(a, b);
}
