import type { Day } from '../school/days.ts';

export interface CommentsRows {
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
