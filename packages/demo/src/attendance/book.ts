import { counter } from '../school/counter.ts';
import type { Day } from '../school/days.ts';
import type { AttendanceDayRows, MarkRow, RollRow } from './attendance.rows.ts';
import type { Place } from './marks.ts';

type Rows = { [Table in keyof AttendanceDayRows]: AttendanceDayRows[Table][] };
type RollOf = Pick<RollRow, 'submitted_at' | 'submitted_by_id'> &
  Partial<Pick<RollRow, 'roll_class_id' | 'class_detail_id' | 'period_id'>>;

/** The rolls of one day. */
export interface Page {
  date: Day;
  rows: Rows;
  /** Writes a roll with the marks of some students. */
  write(roll: RollOf, students: readonly number[], marksOf: (place: Place) => MarkRow[]): void;
}

/** Where rolls are written down, a page a day, under ids that run through all days. */
export function newBook(): (date: Day) => Page {
  const nextRoll = counter();
  return (date) => {
    const rows: Rows = { roll: [], attendance_mark: [] };
    return {
      date,
      rows,
      write(roll, students, marksOf) {
        const id = nextRoll();
        const nowhere = { roll_class_id: null, class_detail_id: null, period_id: null };
        rows.roll.push({ id, date_of: date, ...nowhere, ...roll });
        for (const student_id of students)
          rows.attendance_mark.push(...marksOf({ roll_id: id, student_id, date_of: date }));
      },
    };
  };
}
