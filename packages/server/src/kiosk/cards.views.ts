import type { PrintedCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { sql } from 'kysely';
import { level, rollClass, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { person, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** Students of a roll class on a day, or one student, by name, with the latest card in use of each. */
export async function cardSheet(
  db: Database,
  day: string,
  by: { rollClassId: number } | { studentId: number },
): Promise<PrintedCard[]> {
  const which = 'studentId' in by ? sql`s.id = ${by.studentId}` : sql`r.id = ${by.rollClassId}`;
  const { rows } = await sql<PrintedCard>`
    select s.id as "studentID", p.full_name as "fullName", v.name as level, r.name as "rollClass",
      (select c.code from student_card c where c.student_id = s.id and c.date_lost is null
        and c.date_from <= ${day}::date and (c.date_to is null or c.date_to >= ${day}::date)
        order by c.date_from desc, c.id desc limit 1) as code
    from ${student} s join ${person} p on p.id = s.id left join ${level} v on v.id = s.level_id
      left join ${rollClassMember} m on m.student_id = s.id
        and m.date_from <= ${day}::date and (m.date_to is null or m.date_to >= ${day}::date)
      left join ${rollClass} r on r.id = m.roll_class_id
    where ${which} and p.merged_into is null order by p.list_name, s.id`.execute(db);
  return rows;
}
