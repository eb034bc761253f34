/** The order of PostgreSQL's collation "C": that of the bytes of UTF-8, which is the order of the letters' numbers. */

const SURROGATES = 0xd800;
/** Letters that take two units of a string come after all that take one. */
const place = (unit: number): number =>
  unit < SURROGATES ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

/** Below 0 where `one` comes before `other`, 0 where they are the same. */
export function inBytes(one: string, other: string): number {
  if (one === other) return 0;
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return place(a) - place(b);
  }
  return one.length - other.length;
}

/** The first letters of a text, as `left()` of PostgreSQL counts them. */
export const left = (text: string, letters: number): string =>
  text.length <= letters
    ? text
    : /[\ud800-\udfff]/.test(text)
      ? [...text].slice(0, letters).join('')
      : text.slice(0, letters);

/** Where the first item stands that does not come before, in a list that is in that order. */
export function firstNotBefore<T>(list: readonly T[], isBefore: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
