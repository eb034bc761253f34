/** One change of a row, newest first in a list. Values are null where that side was open, absent where it stayed. */
export interface PlacementChange {
  /** The row. */
  id: number;
  from: { before: string | null; after: string | null } | null;
  to: { before: string | null; after: string | null } | null;
  /** It came into another class. */
  isOtherClass: boolean;
  /** The first and last day at the school before the change that took the row along; null: none did, or none was known. */
  firstBefore: string | null;
  lastBefore: string | null;
  /** Written with another first day, or last day, at the school. */
  withFirst: boolean;
  withLast: boolean;
  /** Days since then. */
  age: number;
}

/** What a row was before a first or last day at the school took it along, where nobody changed it since. */
export interface Origin {
  /** Its first day, and whether it began with the first day at the school. */
  from: { date: string; withFirst: boolean } | null;
  /** Its last day, null: it ran on; and how many days ago it was ended. */
  to: { date: string | null; age: number } | null;
}

/** @param changes of one row, newest first */
export function originOf(changes: readonly PlacementChange[]): Origin {
  const origin: Origin = { from: null, to: null };
  let [fromIsTheirs, toIsTheirs] = [false, false];
  for (const change of changes) {
    const { from, to, firstBefore, lastBefore, withFirst, withLast, age } = change;
    if (change.isOtherClass) break;
    if (from?.before && !fromIsTheirs) {
      if (withFirst) origin.from = { date: from.before, withFirst: from.before === firstBefore };
      else fromIsTheirs = true;
    }
    if (to && !toIsTheirs) {
      // What ended with the last day before had no end of its own.
      const date = to.before === lastBefore ? null : to.before;
      if (withLast) origin.to = { date, age: origin.to?.age ?? age };
      else toIsTheirs = true;
    }
  }
  return origin;
}
