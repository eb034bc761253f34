import type { Role } from '@homeroom/contract/permissions.ts';
import type { Day } from './days.ts';
import type { PersonTables } from './people/rows.ts';

/** A person before what else is kept of them: names, birth, contacts. */
export type Person = Omit<
  Tables['person'],
  'former_names' | 'title' | 'pronouns' | 'work_phone' | 'home_language' | 'country_of_birth' | 'photo_id'
>;

/** Rows as the database has them, under the database's names. What a row leaves out is the column's default. */
export interface Tables extends PersonTables {
  campus: { id: number; code: string; name: string; is_main: boolean };
  level: { id: number; code: string; name: string; ordinal: number };
  person: {
    id: number;
    surname: string;
    given_name: string;
    preferred_name: string;
    middle_name: string;
    birth_date: Day | null;
    sex: string | null;
    email: string | null;
    phone: string | null;
    mobile: string | null;
    former_names: string;
    title: string;
    pronouns: string;
    work_phone: string | null;
    home_language: string;
    country_of_birth: string;
    photo_id: number | null;
  };
  student: {
    id: number;
    number: string;
    campus_id: number;
    level_id: number;
    date_applied: Day;
    date_applied_for: Day;
    date_notified: Day | null;
    date_enrol: Day | null;
    date_start: Day | null;
    date_left: Day | null;
    leaving_reason: string;
  };
  staff: {
    id: number;
    code: string;
    campus_id: number;
    is_teaching: boolean;
    date_start: Day;
    date_end: Day | null;
    position: string;
  };
  relation: {
    id: number;
    adult_id: number;
    child_id: number;
    relationship: string;
    head_of_household: boolean;
    contact_priority: number;
    lives_with: boolean;
    may_collect: boolean;
    receives_mail: boolean;
    may_contact: boolean;
    access: 'yes' | 'limited' | 'no';
    access_from: Day | null;
    access_to: Day | null;
    court_order: string | null;
  };
  user_account: {
    id: number;
    user_name: string;
    full_name: string;
    person_id: number | null;
    /** Signs in with the demo password; the others cannot sign in. Not a column. */
    has_password: boolean;
    is_disabled: boolean;
  };
  user_role: { id: number; user_id: number; role: Role };
  academic_year: {
    id: number;
    name: string;
    date_start: Day;
    date_end: Day;
    cycle_days: number;
    holidays_shift_cycle: boolean;
  };
  term: { id: number; academic_year_id: number; name: string; date_start: Day; date_end: Day };
  calendar_day: { id: number; date_of: Day; is_school_day: boolean; cycle_day: number | null; note: string };
  period: {
    id: number;
    code: string;
    name: string;
    kind: 'lesson' | 'pastoral' | 'break';
    time_start: string;
    time_end: string;
    ordinal: number;
  };
  subject: { id: number; code: string; name: string };
  roll_class: { id: number; code: string; name: string; campus_id: number; location: string };
  roll_class_teacher: {
    id: number;
    roll_class_id: number;
    person_id: number;
    role: 'main' | 'co' | 'relief';
    date_from: Day;
    date_to: Day | null;
  };
  roll_class_member: {
    id: number;
    roll_class_id: number;
    student_id: number;
    date_from: Day;
    date_to: Day | null;
  };
  class_detail: {
    id: number;
    academic_year_id: number;
    subject_id: number;
    campus_id: number;
    level_id: number;
    code: string;
    name: string;
  };
  class_detail_teacher: {
    id: number;
    class_detail_id: number;
    person_id: number;
    role: 'main' | 'co' | 'relief';
    date_from: Day;
    date_to: Day | null;
  };
  class_detail_member: {
    id: number;
    class_detail_id: number;
    student_id: number;
    date_from: Day;
    date_to: Day | null;
  };
  class_meeting: {
    id: number;
    class_detail_id: number;
    cycle_day: number;
    period_id: number;
    location: string;
  };
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

export type Row<T extends keyof Tables> = Tables[T];

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

/** Counts up from 1. */
export const counter = (): (() => number) => {
  let last = 0;
  return () => ++last;
};
