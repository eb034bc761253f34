import type { Day } from '../school/days.ts';

export interface KioskRows {
  kiosk_device: {
    id: number;
    /** Id of the account under which it writes. */
    user_id: number;
    name: string;
    direction: 'in' | 'out' | 'both';
    /** In clear; the loader stores what is stored of one. */
    pin: string;
  };
  student_card: { id: number; student_id: number; code: string; date_from: Day; date_lost: Day | null };
}
