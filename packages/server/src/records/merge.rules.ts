/** Room that former names have in a record. */
const MAX_FORMER_NAMES_LENGTH = 300;

/** The former names of the kept record with what the merged one was called, where that is another name. */
export function formerNames(
  kept: { former_names: string; given_name: string; surname: string },
  merged: { former_names: string; given_name: string; surname: string },
): string {
  const nameOf = ({ given_name, surname }: typeof kept) => `${given_name} ${surname}`.trim();
  const known = kept.former_names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of [nameOf(merged), ...merged.former_names.split(',').map((one) => one.trim())]) {
    const isNew = name !== '' && name !== nameOf(kept) && !known.includes(name);
    if (isNew && [...known, name].join(', ').length <= MAX_FORMER_NAMES_LENGTH) known.push(name);
  }
  return known.length ? known.join(', ') : kept.former_names;
}

/** Days within which a merge can be undone. */
export const UNDO_DAYS = 30;

/** Rows by table and column, each with its version. */
type Versions = readonly { table: string; column: string; rows: readonly (readonly [number, number])[] }[];

/**
 * Where the rows that one merge moved were moved on by a later one, and are back now: nobody has changed them since
 * but these two, and so the first can still be taken back, by the versions that they have now.
 * @param later as the later merge left them; `back` as its undoing left them
 */
export function versionsNow<T extends { table: string; column: string; rows: [number, number][] }>(
  earlier: readonly T[],
  { later, back }: { later: Versions; back: Versions },
): T[] {
  const found = (all: Versions, { table, column }: T, id: number) =>
    all.find((one) => one.table === table && one.column === column)?.rows.find(([row]) => row === id)?.[1];
  return earlier.map((entry) => ({
    ...entry,
    rows: entry.rows.map(([id, version]): [number, number] => {
      const [left, now] = [found(later, entry, id), found(back, entry, id)];
      return [id, left === version + 1 && now !== undefined ? now : version];
    }),
  }));
}
