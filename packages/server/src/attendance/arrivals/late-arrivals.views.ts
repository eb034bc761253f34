import type { LateArrival } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import { sql } from 'kysely';
import { storedImage } from '../../configuration/configuration.facts.ts';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import { PHOTO_PATH, person, student } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';

export type LateRow = Omit<LateArrival, 'isOwn'> & {
  rollClassCode: string;
  details: string;
  /** The account that wrote it. */
  markedById: number;
};

/** Who is late by the morning rolls of a day, or one student of them; whoever arrived last is first. */
export async function lateOn(db: Database, day: string, studentId?: number): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select m.student_id as id, p.full_name as "fullName", coalesce(s.number, '') as number, ${sql.raw(PHOTO_PATH)} as photo,
      c.name as "rollClass", c.code as "rollClassCode", to_char(m.arrived_at, 'HH24:MI') as "timeArrived",
      m.reason_id as "reasonID", m.details, m.marked_by_id as "markedById",
      (select sum(v.version)::integer from attendance_mark v where v.roll_id = m.roll_id and v.student_id = m.student_id) as version
    from roll r join ${rollClass} c on c.id = r.roll_class_id join attendance_mark m on m.roll_id = r.id
      join ${person} p on p.id = m.student_id and p.merged_into is null join ${student} s on s.id = p.id
      left join ${storedImage} i on i.id = p.photo_id
    where r.date_of = ${day} and m.status = 'late' and ${studentId === undefined ? sql`true` : sql`m.student_id = ${studentId}`}
      and not exists (select from attendance_mark later where later.roll_id = m.roll_id and later.student_id = m.student_id
        and later.layer > m.layer and later.status is not null)
    order by m.arrived_at desc nulls last, m.marked_at desc, m.student_id`.execute(db);
  return rows;
}
