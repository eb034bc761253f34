import type { Day } from '../school/days.ts';

/** Times are school time, `yyyy-MM-ddTHH:mm:ss`, of doors, requests and places on the waiting list too. */
export interface InterviewsRows {
  interview_location: { id: number; name: string };
  interview_cycle: {
    id: number;
    name: string;
    books_for: 'household' | 'adult';
    once_per: 'class' | 'teacher';
    slot_minutes: number;
    gap_minutes: number;
    travel_minutes: number;
    close_quota: number;
    offer_minutes: number;
    staff_open_from: string;
    staff_open_to: string;
    parents_open_from: string;
    parents_open_to: string;
  };
  interview_session: {
    id: number;
    cycle_id: number;
    name: string;
    date_of: Day;
    time_start: string;
    time_end: string;
  };
  interview_teacher: { id: number; cycle_id: number; person_id: number };
  interview_hours: {
    id: number;
    cycle_id: number;
    session_id: number;
    teacher_id: number;
    time_start: string;
    time_end: string;
    location_id: number;
  };
  interview_invitation: {
    id: number;
    cycle_id: number;
    student_id: number;
    teacher_id: number;
    class_detail_id: number | null;
    reason: string;
    /** Null: the teacher has not asked to see the family. */
    requested_at: string | null;
    request_note: string;
  };
  interview_booking: {
    id: number;
    cycle_id: number;
    session_id: number;
    invitation_id: number;
    student_id: number;
    teacher_id: number;
    adult_id: number;
    starts_at: string;
    ends_at: string;
    slots: number;
    comment: string;
    teacher_comment: string;
    outcome: '' | 'came' | 'missed';
  };
  interview_attendee: {
    id: number;
    booking_id: number;
    adult_id: number;
    invitation_id: number;
    starts_at: string;
    free_at: string;
  };
  interview_wait: {
    id: number;
    cycle_id: number;
    invitation_id: number;
    teacher_id: number;
    adult_id: number;
    since: string;
  };
  interview_slot: {
    id: number;
    cycle_id: number;
    session_id: number;
    teacher_id: number;
    starts_at: string;
    ends_at: string;
    status: number;
    booking_id: number | null;
  };
}
