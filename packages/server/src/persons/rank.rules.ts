import { inBytes, left } from './byte-order.rules.ts';
import { type Asked, type Hit, IN_PART } from './search-source.ts';

/** The name that is used, as it is stored: ` used `; SQL says the same with `split_part`. */
export function usedPart(searchName: string): string {
  const from = searchName.indexOf('|') + 1;
  return searchName.slice(from, searchName.indexOf('|', from));
}

/** The name as it is now, without former ones. */
const nowPart = (searchName: string): string => searchName.slice(0, searchName.indexOf('#'));

/** Whether a name is like all patterns, which have no wildcards but one before and one after. */
export const isLike = (name: string, patterns: readonly string[]): boolean =>
  patterns.every((pattern) => name.includes(pattern.slice(1, -1)));

/**
 * How well a name answers to the words; the same as `rank` of search.views, which asks the database.
 * @param searchName as it is stored
 */
export function rankOf(searchName: string, asked: Asked): number {
  const name = nowPart(searchName);
  if (!isLike(name, asked.patterns)) return 1 + 2 * IN_PART;
  if (isFullName(searchName, asked.full)) return 0;
  return rankOfFirst(searchName, asked.first) + (isLike(name, asked.whole) ? 0 : IN_PART);
}

function isFullName(searchName: string, full: string): boolean {
  const surname = searchName.slice(1, searchName.indexOf('|') - 1);
  if (!full.startsWith(surname) && !full.endsWith(surname)) return false;
  const used = usedPart(searchName).slice(1, -1);
  return full === `${used} ${surname}` || full === `${surname} ${used}`;
}

function rankOfFirst(name: string, first: string): number {
  const used = usedPart(name);
  if (name.startsWith(` ${first} |`) || used === ` ${first} `) return 1;
  if (name.startsWith(` ${first}`)) return 2;
  if (used.startsWith(` ${first}`)) return 3;
  return name.includes(` ${first}`) ? 4 : 5;
}

/** Of those who are found by the beginning of the name that is used, this name comes first. */
const firstOf = ({ rank, searchName }: Hit): string =>
  rank === 3 || rank === 3 + IN_PART ? usedPart(searchName) : '';

/** The best first; within a rank who is here today, then by name. */
export function byRank(hits: readonly Hit[]): Hit[] {
  return hits
    .map((hit) => ({ hit, first: firstOf(hit), name: left(hit.searchName, 120) }))
    .sort(
      (a, b) =>
        a.hit.rank - b.hit.rank ||
        Number(b.hit.isHere) - Number(a.hit.isHere) ||
        inBytes(a.first, b.first) ||
        inBytes(a.name, b.name) ||
        a.hit.id - b.hit.id,
    )
    .map(({ hit }) => hit);
}
