import type { Day } from '../school/days.ts';

/** Times are school time, `yyyy-MM-ddTHH:mm:ss`; types, places and the like are named, the loader knows their ids. */
export interface BehaviourRows {
  behaviour_report: {
    id: number;
    occurred_at: string;
    location: string | null;
    reported_by_id: number;
    written_by_id: number;
    comment: string;
    class_detail_id: number | null;
    period_id: number | null;
  };
  behaviour_participant: {
    id: number;
    report_id: number;
    person_id: number;
    involvement: string;
    parents_text: string;
    is_shared: boolean;
  };
  behaviour_incident: {
    id: number;
    report_id: number;
    participant_id: number;
    type: string;
    comment: string;
  };
  behaviour_action: {
    id: number;
    report_id: number;
    participant_id: number;
    type: string;
    status: string | null;
    is_completed: boolean;
    owner_id: number | null;
    due_date: Day | null;
    comment: string;
    agreement: string;
    check_back_date: Day | null;
    outcome: string;
  };
  behaviour_note: {
    id: number;
    report_id: number;
    action_id: number;
    details: string;
    written_by_id: number;
    written_at: string;
  };
  behaviour_person_level: {
    id: number;
    person_id: number;
    level: string;
    date_of: Day;
    reason: string;
    written_by_id: number;
  };
  behaviour_session: {
    id: number;
    date_of: Day;
    time_start: string;
    time_end: string;
    place: string;
    supervisor_id: number;
    capacity: number;
  };
  behaviour_seat: { id: number; session_id: number; action_id: number };
  behaviour_threshold: {
    item_name: string;
    type: string;
    kind: string;
    count: number;
    window_days: number;
    action: string;
  };
  behaviour_template: {
    item_name: string;
    comment: string;
    parents_text: string;
    type: string;
    action: string | null;
    ordinal: number;
  };
  behaviour_watch: {
    id: number;
    person_id: number;
    reason: string;
    date_from: Day;
    date_to: Day | null;
    written_by_id: number;
  };
}
