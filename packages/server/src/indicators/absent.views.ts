import { sql } from 'kysely';
import { isAbsentByRoll } from '../attendance/attendance.facts.ts';

/** SQL: whether the student of a cell `m` of a set `s` is absent by the roll, so that the cell does not apply. */
export const isVoid = isAbsentByRoll({
  student: sql`m.student_id`,
  classId: sql`s.class_detail_id`,
  periodId: sql`s.period_id`,
  dateOf: sql`s.date_of`,
});
