import { MAX_COLUMNS_LOOKED_AT } from './bank-width.rules.ts';

/** How banks write which side of the account an amount is on, where the amount itself has no sign. */
const cameIn = /^(c|cr|crdt|credit|h|haben|gutschrift|cr[ée]dit|abono|haber|in|\+)$/i;
const wentOut = /^(d|dr|dbit|debit|s|soll|lastschrift|belastung|d[ée]bit|cargo|debe|out|[-−])$/i;

/** A heading that names both sides, such as `Soll/Haben` or `Credit Debit Indicator`: its column tells the side. */
export const namesBothSides = (heading: string): boolean =>
  /cr[ée]dit|haben|\bcr\b|haber|gutschrift/.test(heading) &&
  /d[ée]bit|soll|\bdr\b|debe|lastschrift|belastung/.test(heading);

/**
 * The column that says of each amount which side it is on, by what stands in it: nothing else than marks of a side.
 * @returns its number from 0; null where there is none
 */
export function sideColumnOf(
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): number | null {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (let at = 0; at < Math.min(width, MAX_COLUMNS_LOOKED_AT); at++) {
    const written = rows.map((cells) => (cells[at] ?? '').trim()).filter(Boolean);
    const isSide = written.length > 0 && written.every((one) => cameIn.test(one) || wentOut.test(one));
    if (isSide && !taken.has(at)) return at;
  }
  return null;
}

/** Cents of a line of which a column tells the side: below zero of what went out. */
export const onSide = (cents: number | null, side: string): number | null =>
  cents && wentOut.test(side.trim()) ? -Math.abs(cents) : cents;
