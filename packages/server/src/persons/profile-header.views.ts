import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { standingStatement } from '../platform/database/standing-statement.ts';
import type { PersonColumns } from './contributions.facts.ts';
import type { ProfileHeader } from './profile-header-row.ts';
import { photoOf, staffStanding, studentStanding } from './standing.views.ts';

/** Of whom, as on which day. */
interface Asked extends Record<string, string | number> {
  id: number;
  day: string;
}

const statementOf = (columns: PersonColumns) =>
  standingStatement<ProfileHeader, Asked>(
    ({ id, day }) => sql`
    with recursive asked as (
      select id, merged_into, 1 as step from person where id = ${id}
      union all select p.id, p.merged_into, a.step + 1 from asked a join person p on p.id = a.merged_into where a.step < 20
    )
    select p.id, p.list_name as "itemName", p.full_name as "fullName",
      concat_ws(' ', nullif(p.given_name, ''), nullif(p.middle_name, ''), p.surname) as "legalName",
      p.former_names as "formerNames", p.title, p.pronouns, p.birth_date as "birthDate", ${photoOf()} as photo,
      s.id is not null as "isStudent", f.id is not null as "isStaff",
      ${columns.isParent(day)} as "isParent",
      coalesce(${studentStanding(day)}, '') as "studentStanding", coalesce(${staffStanding(day)}, '') as "staffStanding",
      coalesce(s.number, '') as number, s.date_start as "dateStart", ${columns.level(day)} as level,
      ${columns.rollClass(day)} as "rollClass", ${columns.rollClassTeacher(day)} as "rollClassTeacher",
      ${columns.campus(day)} as campus, ${columns.flags(day)} as flags, p.email, p.mobile, p.phone, p.work_phone as "workPhone",
      ${columns.relations(day)} as relations
    from asked a join person p on p.id = a.id and p.merged_into is null
      left join student s on s.id = p.id left join staff f on f.id = p.id`,
    { id: -2_000_000_001, day: '0001-01-01' },
  );

/** What the areas contribute is the same for as long as a server runs. */
const statements = new WeakMap<PersonColumns, ReturnType<typeof statementOf>>();

/**
 * What the header of a profile is made of, in one query; of a merged record the one that it was merged into.
 * @returns null where there is nobody of this id
 */
export async function profileHeaderOf(
  db: Database,
  columns: PersonColumns,
  id: number,
  day: string,
): Promise<ProfileHeader | null> {
  const read = statements.get(columns) ?? statementOf(columns);
  statements.set(columns, read);
  const [header] = await read(db, { id, day });
  return header ?? null;
}
