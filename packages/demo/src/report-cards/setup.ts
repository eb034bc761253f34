import { addDays, type Day } from '../school/days.ts';
import type { School } from '../school/school.ts';
import type { ReportCardsRows } from './report-cards.rows.ts';

/** Of the levels, lowest first: so many have the primary scale. */
const PRIMARY_LEVELS = 7;
const PRIMARY_SCALE = 101;
/** Ids that a new school's own scales have. */
const SECONDARY_SCALE = 1;
const EFFORT_SCALE = 2;
const PAST = 4;

/** A scale with what is typed, and the id of its first option. */
interface Scale {
  id: number;
  firstOption: number;
  shorts: readonly string[];
}
const secondary: Scale = { id: SECONDARY_SCALE, firstOption: 1, shorts: ['A', 'B', 'C', 'D', 'E'] };
const primary: Scale = { id: PRIMARY_SCALE, firstOption: 101, shorts: ['EX', 'AT', 'WT', 'BE'] };
const effort: Scale = {
  id: EFFORT_SCALE,
  firstOption: 6,
  shorts: ['Excellent', 'Good', 'Satisfactory', 'Needs attention'],
};
const primaryNames = ['Beyond what is expected', 'At what is expected', 'Working towards it', 'Beginning'];

export const achievementOf = (levelId: number): Scale => (levelId <= PRIMARY_LEVELS ? primary : secondary);
export const effortScale = effort;

/** A period with the ids of what is asked in it. */
export interface Period {
  row: ReportCardsRows['assessment_period'];
  isCurrent: boolean;
  /** By level. */
  achievement: ReadonlyMap<number, number>;
  effort: number;
  score: number;
  comment: number;
  pastoral: number;
}

/** The last terms that are over, and the one that runs, or ran last. */
function termsOf({ calendar, today }: School) {
  const begun = calendar.terms.filter(({ date_start }) => date_start <= today);
  return begun.slice(-(PAST + 1));
}

/** Periods with columns and sections: four that were published, and one in which results are due within days. */
export function periodsOf(school: School): {
  periods: Period[];
  rows: {
    [T in
      | 'assessment_period_level'
      | 'report_criterion'
      | 'report_section'
      | 'result_option'
      | 'result_scale']: ReportCardsRows[T][];
  };
} {
  const levelIds = [...new Set(school.classes.classDetails.map(({ level_id }) => level_id))].sort(
    (a, b) => a - b,
  );
  const terms = termsOf(school);
  const assessment_period_level: ReportCardsRows['assessment_period_level'][] = [];
  const report_criterion: ReportCardsRows['report_criterion'][] = [];
  const report_section: ReportCardsRows['report_section'][] = [];
  const periods = terms.map((term, at): Period => {
    const id = at + 1;
    const isCurrent = at === terms.length - 1;
    const days = (count: number): Day | null => (isCurrent ? addDays(school.today, count) : null);
    const column = (name: string, more: Partial<ReportCardsRows['report_criterion']>) => {
      const next = report_criterion.length + 1;
      report_criterion.push({
        ...{ id: next, assessment_period_id: id, level_id: null, name, enter_mode: 0, result_scale_id: null },
        ...{ minimum: null, maximum: null, is_required: true, shows_mean: true, ordinal: next },
        ...more,
      });
      return next;
    };
    const section = (kind: 'class' | 'pastoral', name: string, max_characters: number) => {
      const next = report_section.length + 1;
      report_section.push({ id: next, assessment_period_id: id, kind, name, max_characters, ordinal: next });
      return next;
    };
    for (const level_id of levelIds)
      assessment_period_level.push({
        ...{ assessment_period_id: id, level_id },
        template: level_id <= PRIMARY_LEVELS ? 'primary' : 'secondary',
      });
    const achievement = new Map(
      levelIds.map((level_id) => [
        level_id,
        column('Achievement', { level_id, result_scale_id: achievementOf(level_id).id }),
      ]),
    );
    return {
      row: {
        ...{ id, academic_year_id: term.academic_year_id, name: term.name },
        ...{ date_start: term.date_start, date_end: term.date_end, opens_on: days(-20) },
        ...{ due_submitted: days(3), due_proofread: days(7), due_approved: days(10) },
        ...{ ordinal: id, date_closed: isCurrent ? null : term.date_end },
      },
      isCurrent,
      achievement,
      effort: column('Effort', { result_scale_id: effort.id }),
      score: column('Tests', { enter_mode: 3, is_required: false }),
      comment: section('class', 'Comment', 400),
      pastoral: section('pastoral', 'From the class teacher', 600),
    };
  });
  return {
    periods,
    rows: {
      assessment_period_level,
      result_scale: [{ id: primary.id, name: 'Primary: what is expected' }],
      result_option: primary.shorts.map((short_name, n) => ({
        ...{ id: primary.firstOption + n, result_scale_id: primary.id, short_name },
        ...{ name: primaryNames[n] ?? '', value: primary.shorts.length - n, ordinal: n + 1 },
      })),
      report_criterion,
      report_section,
    },
  };
}
