import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { MergeRecord } from '@homeroom/contract/records/merge.endpoints.ts';
import { sql } from 'kysely';
import {
  flagsOf,
  levelOn,
  photoOf,
  rollClassOn,
  staffStanding,
  studentStanding,
} from '../persons/standing.views.ts';
import type { Database } from '../platform/database/school.ts';

/** A person as a picker shows them, on a day. */
export async function matchOf(db: Database, id: number, day: string): Promise<PersonMatch> {
  const { rows } = await sql<PersonMatch>`
    select p.id, p.list_name as "itemName", p.full_name as "fullName", s.id is not null as "isStudent",
      f.id is not null as "isStaff", exists (select from relation r where r.adult_id = p.id) as "isParent",
      coalesce(${studentStanding(day)}, ${staffStanding(day)}, '') as standing, ${rollClassOn(day)} as "rollClass",
      ${levelOn(day)} as level,
      coalesce((select c.name from campus c where c.id = coalesce(s.campus_id, f.campus_id)), '') as campus,
      ${photoOf()} as photo, ${flagsOf()} as flags, '' as "foundIn"
    from person p left join student s on s.id = p.id left join staff f on f.id = p.id where p.id = ${id}`.execute(
    db,
  );
  return rows[0] as PersonMatch;
}

export type StoredMerge = Omit<MergeRecord, 'mergedAt' | 'undoUntil'> & { mergedAt: Date };

/** Merges since an instant, newest first; or the one of an id. */
export async function mergesOf(
  db: Database,
  { since, id }: { since?: Date; id?: number },
): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select m.id, m.kept_id as "keptID", m.merged_id as "mergedID", k.full_name as "keptName", o.full_name as "mergedName",
      m.merged_at as "mergedAt", u.full_name as by, m.undone_at is not null as "isUndone"
    from person_merge m join person k on k.id = m.kept_id join person o on o.id = m.merged_id
      join user_account u on u.id = m.merged_by_id
    where (${since ?? null}::timestamptz is null or m.merged_at >= ${since ?? null}::timestamptz)
      and (${id ?? null}::integer is null or m.id = ${id ?? null}::integer)
    order by m.merged_at desc, m.id desc`.execute(db);
  return rows;
}

/** Names of what ids stand for in the fields of a preview. */
export async function namesOf(db: Database, table: 'campus' | 'level', ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
