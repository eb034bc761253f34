import type { Day } from '../school/days.ts';

export interface ParentPortalRows {
  absence_reply: {
    id: number;
    student_id: number;
    adult_id: number;
    kind: 'announce' | 'atSchool';
    date_from: Day;
    date_to: Day;
    /** Code of the reason in the school's set; null where there is none. */
    reason: string | null;
    details: string;
    /** Local time of the school. */
    made_at: string;
  };
  /** One field of an adult's own details, as the adult asks for it. */
  contact_proposal: {
    id: number;
    person_id: number;
    field: 'mobile' | 'work_phone';
    proposed: string;
    /** Local time of the school. */
    made_at: string;
  };
}
