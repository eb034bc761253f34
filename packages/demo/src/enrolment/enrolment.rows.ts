import type { RollClassMember } from '../school/classes/classes.ts';
import type { Day } from '../school/days.ts';

/** What persons refer to, and so must be there before them. */
export interface PlacesRows {
  campus: { id: number; code: string; name: string; is_main: boolean };
  level: { id: number; code: string; name: string; ordinal: number };
}

export interface EnrolmentRows {
  staff_time: { id: number; person_id: number; weekday: number; time_start: string; time_end: string };
  roll_class: { id: number; code: string; name: string; campus_id: number; location: string };
  roll_class_teacher: {
    id: number;
    roll_class_id: number;
    person_id: number;
    role: 'main' | 'co' | 'relief';
    date_from: Day;
    date_to: Day | null;
  };
  roll_class_member: RollClassMember;
}
