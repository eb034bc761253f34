import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { PersonColumns } from './contributions.facts.ts';
import type { IndexedPerson } from './indexed-person.ts';
import { photoOf, staffStanding, studentStanding } from './standing.views.ts';

/** How many persons a search is among: records that were merged into another are none. */
export async function countPersons(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from person where merged_into is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a search needs of persons, by id: of those after an id, so many of them; or of these ids. */
export async function indexedPersons(
  db: Database,
  columns: PersonColumns,
  day: string,
  of: { after: number; limit: number } | { ids: readonly number[] },
): Promise<IndexedPerson[]> {
  const chosen =
    'ids' in of
      ? sql`select id from person where id = any (${[...of.ids]}::integer[]) and merged_into is null`
      : sql`select id from person where id > ${of.after} and merged_into is null order by id limit ${of.limit}`;
  const { rows } = await sql<IndexedPerson>`
    with asked as materialized (${chosen})
    select p.id, p.search_name as "searchName", p.surname, coalesce(nullif(p.preferred_name, ''), p.given_name) as used,
      s.number, lower(p.email) as email,
      array_remove(array[phone_end(nullif(p.phone, '')), phone_end(nullif(p.mobile, ''))], null) as phones,
      phone_end(nullif(p.work_phone, '')) as "workPhone", ${studentStanding(day)} as student, ${staffStanding(day)} as staff,
      ${columns.isParent(day)} as "isParent", coalesce(${columns.isHeadOfHousehold(day)}, false) as "isHeadOfHousehold",
      ${columns.rollClass(day)} as "rollClass", ${columns.level(day)} as level, ${columns.campus(day)} as campus,
      ${photoOf()} as photo, ${columns.flags(day)} as flags
    from asked a join person p on p.id = a.id left join student s on s.id = p.id left join staff f on f.id = p.id
    order by p.id`.execute(db);
  return rows;
}
