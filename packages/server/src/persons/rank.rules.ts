import { inBytes, left } from './byte-order.rules.ts';
import { type Asked, type Hit, IN_PART } from './search.source.ts';

/** Parts of a name as it is stored: ` surname `, ` used `, …; SQL says the same with `split_part`. */
const partOf = (name: string, at: number): string => name.split('|', at + 1)[at] ?? '';

/** Whether a name is like all patterns, which have no wildcards but one before and one after. */
export const isLike = (name: string, patterns: readonly string[]): boolean =>
  patterns.every((pattern) => name.includes(pattern.slice(1, -1)));

/**
 * How well a name answers to the words; the same as `rank` of search.views, which asks the database.
 * @param searchName as it is stored
 */
export function rankOf(searchName: string, asked: Asked): number {
  const [name = ''] = searchName.split('#', 1);
  if (!isLike(name, asked.patterns)) return 1 + 2 * IN_PART;
  const [surname, used] = [partOf(searchName, 0), partOf(searchName, 1)].map((part) =>
    part.replace(/^ +| +$/g, ''),
  );
  if (asked.full === `${used} ${surname}` || asked.full === `${surname} ${used}`) return 0;
  return rankOfFirst(searchName, asked.first) + (isLike(name, asked.whole) ? 0 : IN_PART);
}

function rankOfFirst(name: string, first: string): number {
  const used = partOf(name, 1);
  if (name.startsWith(` ${first} |`) || used === ` ${first} `) return 1;
  if (name.startsWith(` ${first}`)) return 2;
  if (used.startsWith(` ${first}`)) return 3;
  return name.includes(` ${first}`) ? 4 : 5;
}

/** Of those who are found by the beginning of the name that is used, this name comes first. */
const firstOf = ({ rank, searchName }: Hit): string =>
  rank === 3 || rank === 3 + IN_PART ? partOf(searchName, 1) : '';

/** The best first; within a rank who is here today, then by name. */
export const byRank = (a: Hit, b: Hit): number =>
  a.rank - b.rank ||
  Number(b.isHere) - Number(a.isHere) ||
  inBytes(firstOf(a), firstOf(b)) ||
  inBytes(left(a.searchName, 120), left(b.searchName, 120)) ||
  a.id - b.id;
