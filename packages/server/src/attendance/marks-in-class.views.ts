import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { MarksInClass, TimeInClass } from '../subjects/subjects.facts.ts';

/** Counts a roll once, however many layers it has; a mark that was taken back is none. */
export const marksInClass: MarksInClass = async (
  db: Database,
  { classId, studentId, dateFrom, dateTo }: TimeInClass,
) => {
  const { rows } = await sql<{ marks: number }>`
    select count(distinct m.roll_id)::integer as marks from attendance_mark m join roll r on r.id = m.roll_id
    where m.student_id = ${studentId} and r.class_detail_id = ${classId} and m.status is not null
      and m.date_of >= ${dateFrom} and (${dateTo}::date is null or m.date_of <= ${dateTo}::date)`.execute(db);
  return rows[0]?.marks ?? 0;
};
