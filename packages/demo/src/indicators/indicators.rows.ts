import type { Day } from '../school/days.ts';

/** A set that was submitted, or cancelled; the time is school time. */
export interface SetRow {
  id: number;
  date_of: Day;
  class_detail_id: number;
  period_id: number;
  is_active: boolean;
  submitted_at: string | null;
  submitted_by_id: number | null;
  is_automatic: boolean;
}

/** A cell; column and option by the names that a new school has. The loader leaves out those of absent students. */
export interface CellRow {
  indicator_class_id: number;
  student_id: number;
  type: string;
  option: string;
  date_of: Day;
  class_detail_id: number;
  period_id: number;
  marked_by_id: number;
  marked_at: string;
}

/** The tables that grow every school day. */
export interface IndicatorsDayRows {
  indicator_class: SetRow;
  indicator_mark: CellRow;
}
