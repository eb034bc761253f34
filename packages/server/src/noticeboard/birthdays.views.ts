import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person, staff, staffStanding, student, studentStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { taughtBy } from '../subjects/subjects.facts.ts';

/** Somebody who is at the school, with the day of birth. */
export interface BornRow {
  id: number;
  fullName: string;
  rollClass: string;
  isStudent: boolean;
  isStaff: boolean;
  dob: string;
}

/**
 * Whoever is at the school on a day and may have a birthday on one of these days of the year, `MM-dd`; of students
 * only, or of the students whom somebody teaches, where that is asked. Records merged into another are none, nor is whoever does not want it shown.
 */
export async function bornOn(
  db: Database,
  day: string,
  {
    days,
    teacherId,
    studentsOnly,
  }: { days: readonly string[]; teacherId?: number | undefined; studentsOnly: boolean },
): Promise<BornRow[]> {
  const { rows } = await sql<BornRow>`
    select p.id, p.full_name as "fullName", ${rollClassOn(day)} as "rollClass", coalesce(${studentStanding(day)} = 'current', false) as "isStudent",
      f.id is not null as "isStaff", p.birth_date::text as dob
    from ${person} p left join ${student} s on s.id = p.id left join ${staff} f on f.id = p.id
    where p.merged_into is null and not p.hides_birthday
      and extract(month from p.birth_date) * 100 + extract(day from p.birth_date) = any(${days.map((day) => Number(day.replace('-', '')))}::numeric[])
      and (${studentStanding(day)} = 'current' or ${studentsOnly ? sql`false` : sql`${staffStanding(day)} = 'current'`})
      and ${teacherId === undefined ? sql`true` : sql`p.id in (${taughtBy(teacherId, day)})`}
    order by p.full_name, p.id`.execute(db);
  return rows;
}
