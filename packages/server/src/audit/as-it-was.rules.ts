import type { HistoryRow } from './rows.queries.ts';

export type Columns = Readonly<Record<string, string | null>>;

/** A record at the end of a day: whether it was there, and what it held. */
export interface Then {
  state: 'there' | 'notYet' | 'takenOut';
  columns: Columns;
}

/**
 * A record as it was, worked out from what stands now backwards through all that was written later.
 * @param now the record as it stands; null: it is there no more
 * @param history all that was written of it, newest first
 */
export function asItWas(now: Columns | null, history: readonly HistoryRow[]): Then {
  const columns: Record<string, string | null> = { ...now };
  let there = now !== null;
  for (const { isLater, action, fieldName, oldValue, oldValues, newValues } of history) {
    if (!isLater) {
      // It was taken out before, and not added again under its guid: guids are never used twice.
      if (action === 'delete') return { state: 'takenOut', columns: {} };
      break;
    }
    if (action === 'insert') return { state: 'notYet', columns: {} };
    if (action === 'delete') {
      // A row a field.
      there = true;
      if (fieldName !== null) columns[fieldName] = oldValue;
    } else for (const name of Object.keys(newValues ?? {})) columns[name] = oldValues?.[name] ?? null;
  }
  return there ? { state: 'there', columns } : { state: 'takenOut', columns: {} };
}
