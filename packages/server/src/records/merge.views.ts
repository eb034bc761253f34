import type { MergeRecord } from '@homeroom/contract/records/merge.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { person, staff, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';

export type StoredMerge = Omit<MergeRecord, 'mergedAt' | 'undoUntil'> & { mergedAt: Date };

/** Merges since an instant, newest first; or the one of an id. */
export async function mergesOf(
  db: Database,
  { since, id }: { since?: Date; id?: number },
): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select m.id, m.kept_id as "keptID", m.merged_id as "mergedID", k.full_name as "keptName", o.full_name as "mergedName",
      coalesce(ks.number, '') as "keptNumber", coalesce(os.number, '') as "mergedNumber", m.merged_at as "mergedAt", u.full_name as by, m.undone_at is not null as "isUndone"
    from person_merge m join ${person} k on k.id = m.kept_id join ${person} o on o.id = m.merged_id
      left join ${student} ks on ks.id = m.kept_id left join ${student} os on os.id = m.merged_id
      join ${userAccount} u on u.id = m.merged_by_id
    where (${since ?? null}::timestamptz is null or m.merged_at >= ${since ?? null}::timestamptz)
      and (${id ?? null}::integer is null or m.id = ${id ?? null}::integer)
    order by m.merged_at desc, m.id desc`.execute(db);
  return rows;
}

/** Which of these records are of somebody who is or was of the staff, those that were merged into another among them. */
export async function everOfStaff(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${staff} where id = any(${[...ids]}::integer[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What ids of a column stand for.
 * @param nameOf SQL of the name, as an area contributes it to the history
 */
export async function namesOf(
  db: Database,
  nameOf: (id: RawBuilder<number>) => RawBuilder<string | null>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select i.id, ${nameOf(sql`i.id`)} as name from unnest(${[...ids]}::integer[]) i (id)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** What stands in the way of a merge, in words: what the two records say of the same thing and cannot both be so. */
export async function obstaclesOf(
  db: Database,
  obstacles: readonly RawBuilder<{ text: string }>[],
): Promise<string[]> {
  if (!obstacles.length) return [];
  const { rows } = await sql<{ text: string }>`${sql.join([...obstacles], sql` union all `)}`.execute(db);
  return [...new Set(rows.map(({ text }) => text))];
}
