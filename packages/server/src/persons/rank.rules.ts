import { firstNotBefore, inBytes, left } from './byte-order.rules.ts';
import { type Asked, type Hit, IN_PART } from './search-source.ts';

/** The name that is used, as it is stored: ` used `; SQL says the same with `split_part`. */
export function usedPart(searchName: string): string {
  const from = searchName.indexOf('|') + 1;
  return searchName.slice(from, searchName.indexOf('|', from));
}

/** The name as it is now, without former ones. */
const nowPart = (searchName: string): string => searchName.slice(0, searchName.indexOf('#'));

/** Says of names whether they are like all patterns, which have no wildcards but one before and one after. */
export function isLike(patterns: readonly string[]): (name: string) => boolean {
  const texts = patterns.map((pattern) => pattern.slice(1, -1));
  const [only = '', ...more] = texts;
  if (!more.length) return (name) => name.includes(only);
  return (name) => texts.every((text) => name.includes(text));
}

/**
 * How well names answer to the words; the same as `rank` of search.views, which asks the database.
 * @returns it takes a name as it is stored
 */
export function rankOf(asked: Asked): (searchName: string) => number {
  const [isNow, isWhole] = [isLike(asked.patterns), isLike(asked.whole)];
  return (searchName) => {
    const name = nowPart(searchName);
    if (!isNow(name)) return 1 + 2 * IN_PART;
    if (isFullName(searchName, asked.full)) return 0;
    return rankOfFirst(searchName, asked.first) + (isWhole(name) ? 0 : IN_PART);
  };
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
const compare = (a: Hit, b: Hit): number =>
  a.rank - b.rank ||
  Number(b.isHere) - Number(a.isHere) ||
  inBytes(firstOf(a), firstOf(b)) ||
  inBytes(left(a.searchName, 120), left(b.searchName, 120)) ||
  a.id - b.id;

/** The best hits in their order, so many at most. Of a thousand fifty are shown: the others are compared with the last of these alone. */
export function byRank(hits: Iterable<Hit>, limit = Number.POSITIVE_INFINITY): Hit[] {
  if (limit === Number.POSITIVE_INFINITY) return [...hits].sort(compare);
  const found: Hit[] = [];
  for (const hit of hits) {
    const last = found[limit - 1];
    if (last && compare(hit, last) >= 0) continue;
    found.splice(
      firstNotBefore(found, (one) => compare(one, hit) < 0),
      0,
      hit,
    );
    if (found.length > limit) found.pop();
  }
  return found;
}
