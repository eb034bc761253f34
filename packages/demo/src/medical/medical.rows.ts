import type { Day } from '../school/days.ts';

export interface MedicalRows {
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
}
