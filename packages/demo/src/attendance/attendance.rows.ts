import type { Day } from '../school/days.ts';

export interface AttendanceRows {
  known_absence: {
    id: number;
    student_id: number;
    date_from: Day;
    date_to: Day;
    /** Code in the general set of reasons; the loader knows its id. */
    reason_code: string;
    details: string;
    recorded_by_id: number;
    /** School time, `yyyy-MM-ddTHH:mm:ss`. */
    recorded_at: string;
  };
}

/** A roll that was begun, and who submitted it when (school time). */
export interface RollRow {
  id: number;
  date_of: Day;
  roll_class_id: number | null;
  class_detail_id: number | null;
  period_id: number | null;
  submitted_at: string | null;
  submitted_by_id: number | null;
}

/** One layer of a mark: 2 the teacher's, 3 the office's. Times are school time. */
export interface MarkRow {
  roll_id: number;
  student_id: number;
  layer: 2 | 3;
  date_of: Day;
  status: 'present' | 'absent' | 'late';
  /** Code in the general set of reasons. */
  reason_code: string | null;
  details: string;
  /** `HH:mm` */
  arrived_at: string | null;
  absence_time: string | null;
  marked_by_id: number;
  marked_at: string;
}

/** The tables that grow every school day. */
export interface AttendanceDayRows {
  roll: RollRow;
  attendance_mark: MarkRow;
}
