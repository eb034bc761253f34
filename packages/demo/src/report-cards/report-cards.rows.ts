import type { Day } from '../school/days.ts';

type Step = 'open' | 'submitted' | 'proofread' | 'approved' | 'published';

/** Rows under the database's names; times are UTC. */
export interface ReportCardsRows {
  assessment_period: {
    id: number;
    academic_year_id: number;
    name: string;
    date_start: Day;
    date_end: Day;
    opens_on: Day | null;
    due_submitted: Day | null;
    due_proofread: Day | null;
    due_approved: Day | null;
    ordinal: number;
    date_closed: Day | null;
  };
  assessment_period_level: {
    assessment_period_id: number;
    level_id: number;
    template: 'primary' | 'secondary';
  };
  result_scale: { id: number; name: string };
  result_option: {
    id: number;
    result_scale_id: number;
    short_name: string;
    name: string;
    value: number;
    ordinal: number;
  };
  report_criterion: {
    id: number;
    assessment_period_id: number;
    level_id: number | null;
    name: string;
    enter_mode: number;
    result_scale_id: number | null;
    minimum: number | null;
    maximum: number | null;
    is_required: boolean;
    shows_mean: boolean;
    ordinal: number;
  };
  report_section: {
    id: number;
    assessment_period_id: number;
    kind: 'class' | 'pastoral';
    name: string;
    max_characters: number;
    ordinal: number;
  };
  report_bank_comment: { category: string; comment: string };
  report_row: {
    id: number;
    assessment_period_id: number;
    class_detail_id: number | null;
    student_id: number;
    level_id: number;
    is_required: boolean;
    state_reason: string;
    step: Step;
    step_at: string | null;
    step_by_id: number | null;
    sent_back_reason: string;
  };
  report_step: {
    report_row_id: number;
    step: Step;
    is_back: boolean;
    reason: string;
    made_by_id: number;
    made_at: string;
  };
  report_proofreader: {
    assessment_period_id: number;
    class_detail_id: number;
    proofreader_id: number;
  };
  report_result: {
    report_row_id: number;
    report_criterion_id: number;
    class_detail_id: number;
    assessment_period_id: number;
    result_option_id: number | null;
    value: string;
    empty_kind: string | null;
    recorded_by_id: number;
    recorded_at: string;
  };
  report_comment: {
    report_row_id: number;
    report_section_id: number;
    class_detail_id: number | null;
    student_id: number;
    assessment_period_id: number;
    comment: string;
    recorded_by_id: number;
    recorded_at: string;
  };
  report_suggestion: {
    report_row_id: number;
    report_section_id: number;
    class_detail_id: number | null;
    student_id: number;
    assessment_period_id: number;
    before: string;
    suggested: string;
    note: string;
    suggested_by_id: number;
    suggested_at: string;
  };
  /** The loader makes the cards of these students out of the rows above. */
  report_publication: {
    assessment_period_id: number;
    student_ids: number[];
    date_of: Day;
    published_by_id: number;
  };
}
