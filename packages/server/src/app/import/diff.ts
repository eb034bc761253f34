import { addDays } from '@homeroom/oneroster/mapping/days.ts';
import { type Closed, emptyDiff, type KindDiff, type Stored, type Values, type Wanted } from './rows.ts';

export interface Closing {
  /** The column that holds the last day, or `date_closed`. */
  column: string;
  /** First day of the row, where it has one: a row that had not begun is taken out. */
  from?: string;
  /** Rows without dates of their own are taken out. */
  remove?: boolean;
}

/** The last day of what ends today: it was in force yesterday. */
export const lastDayBefore = (today: string): string => addDays(today, -1);

/**
 * Compares the rows of one kind. What the roster no longer names is closed, never deleted, save what had not
 * begun; rows entered in Homeroom (without key) are left alone.
 * @param isUncertain true for a key about which the files say nothing certain: it is neither changed nor closed
 */
export function diffRows(
  wanted: readonly Wanted[],
  stored: readonly Stored[],
  today: string,
  closing: Closing | null,
  isUncertain: (key: string, values: Values) => boolean = () => false,
): KindDiff {
  const diff = emptyDiff();
  const byKey = new Map(stored.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])));
  const named = new Set<string>();
  for (const row of wanted) {
    named.add(row.key);
    const before = byKey.get(row.key);
    if (!before) diff.added.push({ key: row.key, values: { ...row.initial, ...stated(row.values) } });
    else addChange(diff, before, row.key, stated(row.values));
  }
  for (const row of stored) {
    if (row.key === null || !row.open) continue;
    diff.there++;
    if (row.counts) diff.counting++;
    if (closing && !named.has(row.key) && !isUncertain(row.key, row.values))
      diff.closed.push(closeRow(row, row.key, today, closing));
  }
  return diff;
}

/** Notes what a row would change; nothing where all is as it should be. */
export function addChange(diff: KindDiff, before: Stored, key: string, values: Values): void {
  const fields = Object.entries(values)
    .filter(([name, to]) => before.values[name] !== to)
    .map(([name, to]) => ({ name, from: before.values[name] ?? null, to }));
  if (fields.length)
    diff.changed.push({ id: before.id, key, values: { ...before.values, ...values }, fields });
}

export function closeRow(row: Stored, key: string, today: string, closing: Closing): Closed {
  const from = closing.from === undefined ? undefined : row.values[closing.from];
  const day = lastDayBefore(today);
  const neverBegan = typeof from === 'string' && from > day;
  // Students and staff keep a date even then: nobody is taken out.
  if (neverBegan && closing.column !== 'date_to') {
    return { id: row.id, key, close: { column: closing.column, day: from }, counts: row.counts };
  }
  const close = closing.remove || neverBegan ? null : { column: closing.column, day };
  return { id: row.id, key, close, counts: row.counts };
}

const stated = (values: Wanted['values']): Values =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Values[string]] => entry[1] !== undefined),
  );
