import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import type { User } from '../platform/user.ts';

const counted = (viewer: User) => sql<boolean>`${viewer.may('report-cards.proofread')}::boolean`;
const ofStudent = { column: 'student_id', part: 'student', counted };

/**
 * What this area keeps of persons, for merges of two records. A row, card or withholding that both have stays with its
 * record, and what hangs on a row stays with the row.
 */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      ...ofStudent,
      table: 'report_row',
      stays:
        'k.assessment_period_id = t.assessment_period_id and k.class_detail_id is not distinct from t.class_detail_id',
    },
    {
      ...ofStudent,
      table: 'report_comment',
      stays:
        'k.assessment_period_id = t.assessment_period_id and k.class_detail_id is not distinct from t.class_detail_id',
    },
    {
      ...ofStudent,
      table: 'report_suggestion',
      stays:
        'k.assessment_period_id = t.assessment_period_id and k.class_detail_id is not distinct from t.class_detail_id',
    },
    {
      ...ofStudent,
      table: 'report_card',
      stays: 'k.assessment_period_id = t.assessment_period_id',
    },
    {
      ...ofStudent,
      table: 'report_card_withholding',
      stays: 'k.assessment_period_id = t.assessment_period_id',
    },
    {
      table: 'report_reminder',
      column: 'teacher_id',
      stays: 'k.assessment_period_id = t.assessment_period_id and k.date_of = t.date_of',
    },
    { table: 'report_proofreader', column: 'proofreader_id' },
    {
      table: 'report_card_opening',
      column: 'person_id',
      stays: 'k.report_card_copy_id = t.report_card_copy_id',
    },
  ],
  through: [
    { table: 'report_result', column: 'report_row_id', of: 'report_row' },
    { table: 'report_step', column: 'report_row_id', of: 'report_row' },
    { table: 'report_card_copy', column: 'report_card_id', of: 'report_card' },
  ],
  history: {
    rows: () => [],
    names: {
      report_criterion_id: (id) => sql`(select name from report_criterion where id = ${id})`,
      result_option_id: (id) => sql`(select short_name from result_option where id = ${id})`,
    },
  },
};
