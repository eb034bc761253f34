import type { Day } from '../days.ts';

type FlagCategory = 'medical' | 'allergy' | 'court-order' | 'learning' | 'other';

/** Rows of what is kept of a person besides who they are, under the database's names. */
export interface PersonTables {
  /** A small drawn portrait; the loader renders it. */
  stored_image: { id: number; name: string; svg: string };
  staff_time: { id: number; person_id: number; weekday: number; time_start: string; time_end: string };
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
  flag: {
    id: number;
    person_id: number;
    category: FlagCategory;
    /** Name of the type within the category; the loader knows its id. */
    type_name: string | null;
    item_name: string;
    comment: string;
    date_from: Day;
    date_closed: Day | null;
  };
  medical_record: {
    id: number;
    doctor_name: string;
    doctor_phone: string;
    insurance_number: string;
    blood_group: string;
    immunisation: string;
    may_give_medication: boolean;
    ambulance_cover: boolean;
    details: string;
  };
  medical_condition: {
    id: number;
    person_id: number;
    item_name: string;
    severity: 'mild' | 'moderate' | 'severe' | 'life-threatening';
    triggers: string;
    reaction: string;
    response: string;
    medication: string;
    date_review: Day | null;
    date_closed: Day | null;
  };
  medical_incident: {
    id: number;
    person_id: number;
    /** School time, `yyyy-MM-ddTHH:mm:ss`. */
    date_time: string;
    place: string;
    details: string;
    treatment: string;
    informed: string;
    recorded_by_id: number;
  };
  personal_comment: {
    id: number;
    person_id: number;
    date_of: Day;
    details: string;
    /** Name of the category, whose security access it has; the loader knows both ids. */
    code_name: string;
    custom_field_date_1: Day | null;
    custom_field_date_2: Day | null;
    custom_field_numeric_1: number | null;
    custom_field_text_1: string | null;
    custom_field_text_2: string | null;
    custom_field_check_box: boolean | null;
    written_by_id: number;
  };
}
