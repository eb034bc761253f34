import { sql } from 'kysely';
import { rollClass, rollClassMember } from '../../enrolment/enrolment.facts.ts';
import { holdsOn } from '../../platform/database/dated.ts';
import type { Database } from '../../platform/database/school.ts';
import { taughtBy } from '../../subjects/subjects.facts.ts';

/** The students whom somebody teaches on a day, each with the code of their roll class. */
export async function rollsOfTaught(
  db: Database,
  teacherId: number,
  day: string,
): Promise<{ studentId: number; code: string }[]> {
  const { rows } = await sql<{ studentId: number; code: string }>`
    select b.student_id as "studentId", c.code from ${rollClassMember} b join ${rollClass} c on c.id = b.roll_class_id
    where ${holdsOn(day, 'b')} and b.student_id in (${taughtBy(teacherId, day)})`.execute(db);
  return rows;
}
