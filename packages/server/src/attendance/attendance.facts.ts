import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { School } from '../platform/database/school.ts';
import type { AdvisoryLock } from '../platform/database/transaction.ts';
import { period } from '../subjects/subjects.facts.ts';
import { memoriesOf } from './memory/attendance.memory.ts';
import { lineLock, rollLock } from './memory/roll-locks.rules.ts';
import { isOfWholeDays } from './rules/part-of-day.views.ts';

export type { Save as MarkSave } from './marks/mark.decision.ts';
export { type RollSeen, rollSeen, saveSeveralMarks } from './marks/several-marks.service.ts';
export { childrenAttendance, childYear } from './students/child-attendance.service.ts';
export { type DaysAway, daysAwayOf } from './views/days-away.views.ts';

/** The locks under which marks of these students are saved on a roll by an area above. */
export const marksLocks = (query: RollQuery, studentIds: readonly number[]): AdvisoryLock[] =>
  studentIds.length ? [{ shared: rollLock(query) }, ...studentIds.map(lineLock)] : [];

/** To be called when an area above has saved marks of these students: this server forgets them before it answers. */
export function marksSaved(school: School, query: RollQuery, studentIds: readonly number[]): void {
  if (!studentIds.length) return;
  for (const memory of memoriesOf(school)) {
    memory.forgetRoll(query);
    memory.forgetStudents(studentIds);
  }
}

/** Columns of a row that names a student on the roll of a class in a period of a day. */
interface OnRoll {
  student: RawBuilder<unknown>;
  classId: RawBuilder<unknown>;
  periodId: RawBuilder<unknown>;
  dateOf: RawBuilder<unknown>;
}

/** SQL: whether the student is absent by that roll, as its layers stand now. Its aliases are its own: `that_…`. */
export const isAbsentByRoll = ({ student, classId, periodId, dateOf }: OnRoll): RawBuilder<boolean> =>
  sql<boolean>`coalesce(
    (select that_mark.status = 'absent' from roll that_roll
        join attendance_mark that_mark on that_mark.roll_id = that_roll.id and that_mark.student_id = ${student}
      where that_roll.class_detail_id = ${classId} and that_roll.date_of = ${dateOf} and that_roll.period_id = ${periodId}
        and that_mark.status is not null
      order by that_mark.layer desc limit 1),
    exists (select from known_absence that_known where that_known.student_id = ${student} and that_known.cancelled_at is null
      and that_known.date_from <= ${dateOf} and that_known.date_to >= ${dateOf}
      and (${sql.raw(isOfWholeDays('that_known'))} or exists (select from ${period} that_period where that_period.id = ${periodId}
        and is_away_in(that_known.time_from, that_known.time_to, that_period.time_start, that_period.time_end)))))`;
