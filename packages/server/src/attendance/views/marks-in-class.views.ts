import { sql } from 'kysely';
import type { MarksInClass, TimeInClass } from '../../enrolment/enrolment.facts.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Counts a roll once, however many layers it has; a mark that was taken back is none. Told to whoever reads every roll. */
export const marksInClass: MarksInClass = async (
  { school: { db }, user }: RequestContext,
  { kind, classId, studentId, dateFrom, dateTo }: TimeInClass,
) => {
  if (!user.may('attendance.read')) return null;
  const ofClass = sql.ref(kind === 'class' ? 'r.class_detail_id' : 'r.roll_class_id');
  const { rows } = await sql<{ marks: number }>`
    select count(distinct m.roll_id)::integer as marks from attendance_mark m join roll r on r.id = m.roll_id
    where m.student_id = ${studentId} and ${ofClass} = ${classId} and m.status is not null
      and m.date_of >= ${dateFrom} and (${dateTo}::date is null or m.date_of <= ${dateTo}::date)`.execute(db);
  return rows[0]?.marks ?? 0;
};
