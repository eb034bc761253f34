import { type Kind, type KindDiff, kinds, type RosterDiff, type Stored, type Values } from './rows.ts';
import type { SchoolNow, Since } from './school-now.queries.ts';

/** A row that somebody changed while the import ran: it is left as they have it. */
export interface ChangedMeanwhile {
  kind: Kind;
  key: string;
}

/** What excludes each other: a change of one membership can leave no room for the next. */
const groups: Partial<Record<Kind, (values: Values) => string>> = {
  roll_class_member: (values) => String(values.student_id),
  class_detail_member: (values) => `${values.class_detail_id}\0${values.student_id}`,
};

/**
 * The comparison without the rows that are no longer as they were compared, and what these are.
 * @param before the school as it was compared
 * @param since what others changed since, read with the rows locked
 */
export function withoutChanged(
  diff: RosterDiff,
  before: SchoolNow,
  since: Record<Kind, Since>,
): { diff: RosterDiff; meanwhile: ChangedMeanwhile[] } {
  const meanwhile: ChangedMeanwhile[] = [];
  const left = Object.fromEntries(
    kinds.map((kind) => {
      const rows = keepUnchanged(diff[kind], before.rows[kind], since[kind], groups[kind]);
      meanwhile.push(...rows.leftOut.map((key) => ({ kind, key })));
      return [kind, rows.diff];
    }),
  ) as RosterDiff;
  return { diff: left, meanwhile };
}

function keepUnchanged(
  diff: KindDiff,
  before: readonly Stored[],
  { changed, added }: Since,
  groupOf: ((values: Values) => string) | undefined,
): { diff: KindDiff; leftOut: string[] } {
  if (changed.size === 0 && added.length === 0) return { diff, leftOut: [] };
  const known = new Map(before.map((row) => [row.id, row]));
  const others = [...before.filter(({ id }) => changed.has(id)), ...added];
  const ids = new Set(others.map(({ id }) => id));
  // What begins under the key of a row that stays as it is would be there twice.
  const keys = new Set(others.flatMap(({ key }) => key ?? []));
  const full = new Set(groupOf ? others.map(({ values }) => groupOf(values)) : []);
  const isFull = (values: Values | undefined) => (groupOf && values ? full.has(groupOf(values)) : false);
  const leftOut = new Set<string>();
  const stays = <T extends { id?: number; key: string; values?: Values }>(row: T): boolean => {
    const { id, key } = row;
    const isOther =
      id === undefined ? keys.has(key) || isFull(row.values) : ids.has(id) || isFull(known.get(id)?.values);
    if (isOther) leftOut.add(key);
    return !isOther;
  };
  return {
    diff: {
      ...diff,
      closed: diff.closed.filter(stays),
      changed: diff.changed.filter(stays),
      added: diff.added.filter(stays),
      forgotten: diff.forgotten.filter((id) => !ids.has(id) && !isFull(known.get(id)?.values)),
    },
    leftOut: [...leftOut],
  };
}
