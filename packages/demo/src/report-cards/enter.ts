import { counter } from '../school/counter.ts';
import { instantBefore } from '../school/days.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { ReportCardsRows } from './report-cards.rows.ts';
import { achievementOf, effortScale, type Period } from './setup.ts';

type Table = 'report_comment' | 'report_result' | 'report_row' | 'report_step' | 'report_suggestion';
export type Entries = { [T in Table]: ReportCardsRows[T][] };
type Row = ReportCardsRows['report_row'];

const texts = [
  'Works with care and asks where something is not clear. The next step is to plan longer answers before writing.',
  'Takes part in every lesson and helps others. Reading a little each day will make the harder texts easier.',
  'Has understood the main ideas and explains them well. Homework was late some weeks; that is getting better.',
  'Tries hard and takes advice well. Checking the work once more before handing it in would avoid small mistakes.',
];
const pastoralTexts = [
  'A friendly member of the class who includes others and can be relied upon.',
  'Settled well this term, and is proud of what was reached, with reason.',
];

/** A row that is to be made: whose, by whom, and how far it is. */
export interface Entered {
  classId: number | null;
  student: number;
  level: number;
  /** The account that enters. */
  by: number;
  step: Row['step'];
  /** Why nothing is asked; absent: something is. */
  notRequired?: string;
  /** Why it came back. */
  sentBack?: string;
  /** Why there is no achievement, in place of one. */
  emptyKind?: 'absent' | 'exempt' | 'not-assessed';
  /** Written is no comment yet. */
  hasNoComment?: boolean;
}

/** Makes rows one after the other, with results and a comment, into `made`. Drawn by the period, the student and the class. */
export function entering(school: School) {
  const { staff, accountOf, today } = school;
  const chance = school.randomOf('report cards');
  const rowId = counter();
  const office = accountOf(staff.office.personId);
  const made: Entries = {
    ...{ report_row: [], report_result: [], report_comment: [], report_suggestion: [], report_step: [] },
  };

  const enter = (period: Period, of: Entered): { id: number; comment: string } => {
    const id = rowId();
    const { row } = period;
    const random = chance.of(row.id, of.student, of.classId ?? 0);
    const at = instantBefore(row.date_end, today, '06:00');
    const isOpen = of.step === 'open' && of.sentBack === undefined;
    made.report_row.push({
      ...{ id, assessment_period_id: row.id, class_detail_id: of.classId, student_id: of.student },
      ...{
        level_id: of.level,
        is_required: of.notRequired === undefined,
        state_reason: of.notRequired ?? '',
      },
      ...{ step: of.step, step_at: isOpen ? null : at, step_by_id: isOpen ? null : office },
      sent_back_reason: of.sentBack ?? '',
    });
    if (of.notRequired !== undefined) return { id, comment: '' };
    const place = { report_row_id: id, assessment_period_id: row.id };
    const by = { recorded_by_id: of.by, recorded_at: at };
    if (of.classId !== null) {
      const class_detail_id = of.classId;
      const put = (
        report_criterion_id: number,
        result_option_id: number | null,
        value: string,
        empty_kind: string | null = null,
      ) => {
        const cell = { report_criterion_id, result_option_id, value, empty_kind };
        made.report_result.push({ ...place, class_detail_id, ...cell, ...by });
      };
      const scale = achievementOf(of.level);
      const grade = Math.min(scale.shorts.length - 1, Math.floor(random.next() ** 1.4 * scale.shorts.length));
      const achievement = must(period.achievement.get(of.level));
      if (of.emptyKind) put(achievement, null, '', of.emptyKind);
      else put(achievement, scale.firstOption + grade, must(scale.shorts[grade]));
      const tried = Math.min(3, Math.floor(random.next() ** 1.5 * 4));
      put(period.effort, effortScale.firstOption + tried, must(effortScale.shorts[tried]));
      put(period.score, null, of.emptyKind ? '' : String(95 - grade * 12 - random.int(0, 8)));
    }
    const all = of.classId === null ? pastoralTexts : texts;
    const text = must(all[random.int(0, all.length - 1)]);
    const comment = of.hasNoComment ? '' : `This student ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    made.report_comment.push({
      ...{ ...place, report_section_id: of.classId === null ? period.pastoral : period.comment },
      ...{ class_detail_id: of.classId, student_id: of.student, comment, ...by },
    });
    return { id, comment };
  };
  return { made, enter };
}
