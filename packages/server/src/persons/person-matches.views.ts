import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { PersonColumns } from './contributions.facts.ts';
import { photoOf, staffStanding, studentStanding } from './standing.views.ts';

/** Persons as a search shows them, in the order of the ids; whoever there is not is left out. */
export async function personMatches(
  db: Database,
  columns: PersonColumns,
  ids: readonly number[],
  day: string,
): Promise<Omit<PersonMatch, 'foundIn'>[]> {
  if (!ids.length) return [];
  const { rows } = await sql<Omit<PersonMatch, 'foundIn'>>`
    with asked as materialized (
      select id, at from unnest(${[...ids]}::integer[]) with ordinality a (id, at)
    )
    select p.id, p.list_name as "itemName", p.full_name as "fullName",
      coalesce(s.number, '') as number, s.id is not null as "isStudent",
      f.id is not null as "isStaff", ${columns.isParent(day)} as "isParent",
      coalesce(${studentStanding(day)}, ${staffStanding(day)}, '') as standing, ${columns.rollClass(day)} as "rollClass",
      ${columns.level(day)} as level,
      ${columns.campus(day)} as campus,
      ${photoOf()} as photo, ${columns.flags(day)} as flags
    from asked a join person p on p.id = a.id left join student s on s.id = p.id left join staff f on f.id = p.id
    order by a.at`.execute(db);
  return rows;
}
