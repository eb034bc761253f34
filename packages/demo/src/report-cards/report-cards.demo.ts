import { reportCardDefaults } from '@homeroom/contract/report-cards/report-cards.settings.ts';
import type { DemoArea } from '../demo-area.ts';
import { classesOfTeacher } from '../school/classes/of-teacher.ts';
import type { School } from '../school/school.ts';
import { bankComments } from './bank.ts';
import { entriesOf, studentsWithCards } from './entries.ts';
import type { ReportCardsRows } from './report-cards.rows.ts';
import { type Period, periodsOf } from './setup.ts';

/** Of the period that runs, the office reads over two of the classes of `teacher`. */
const proofreadersOf = (school: School, periods: readonly Period[]) =>
  periods
    .filter(({ isCurrent }) => isCurrent)
    .flatMap((period) =>
      classesOfTeacher(school, period.row.academic_year_id)
        .slice(1, 3)
        .map(({ id }) => ({
          ...{ assessment_period_id: period.row.id, class_detail_id: id },
          proofreader_id: school.staff.office.personId,
        })),
    );

export const reportCardsDemo: DemoArea<ReportCardsRows> = {
  name: 'report-cards',
  words: { report_result: 'results of report cards', report_bank_comment: 'comments of the bank' },
  settings: () => ({
    // Of the periods before the attendance of the school begins, cards say nothing of it.
    'system/reportCards': { ...reportCardDefaults, attendanceOn: ['primary', 'secondary'] },
  }),
  rows(school) {
    const { periods, rows } = periodsOf(school);
    const entries = entriesOf(school, periods);
    return {
      assessment_period: periods.map(({ row }) => row),
      ...rows,
      report_bank_comment: bankComments(),
      report_row: entries.report_row,
      report_result: entries.report_result,
      report_comment: entries.report_comment,
      report_suggestion: entries.report_suggestion,
      report_step: entries.report_step,
      report_proofreader: proofreadersOf(school, periods),
      report_publication: periods
        .filter(({ isCurrent }) => !isCurrent)
        .map((period) => ({
          assessment_period_id: period.row.id,
          student_ids: studentsWithCards(school, period, periods),
          ...{
            date_of: period.row.date_end,
            published_by_id: school.accountOf(school.staff.office.personId),
          },
        })),
    };
  },
};
