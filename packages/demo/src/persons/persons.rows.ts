import type { Day } from '../school/days.ts';
import type { Person } from '../school/people/person.ts';
import type { StaffRecord } from '../school/people/staff.ts';

export interface PersonsRows {
  person: Person & {
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
  staff: StaffRecord;
  person_address: {
    id: number;
    person_id: number;
    kind: 'home' | 'mail' | 'work' | 'other';
    line_1: string;
    line_2: string;
    suburb: string;
    state: string;
    postcode: string;
    country: string;
    date_from: Day | null;
    date_to: Day | null;
  };
}
