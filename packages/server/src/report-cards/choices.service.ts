import type { PlainCode } from '@homeroom/contract/errors.ts';
import type { PeriodAsked } from '../enrolment/enrolment.facts.ts';
import type { Contributions } from '../platform/area.ts';
import { ensure, fieldError } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { periodOfYear, readableClasses, yearsWithPeriods } from './filters.service.ts';
import type { PeriodFacts } from './period.views.ts';

/** What is missing of what a filter needs, in the specification's words (002 §5). */
function ensureChosen(
  needed: readonly [path: keyof PeriodAsked, code: PlainCode][],
  asked: PeriodAsked,
): void {
  const errors = needed
    .filter(([path]) => asked[path] === undefined)
    .map(([path, code]) => fieldError(path, code));
  ensure(errors.length === 0, 'request.invalid', { errors });
}

const periodOfAsked = (
  context: RequestContext,
  { yearId = 0, assessmentPeriodId = 0 }: PeriodAsked,
): Promise<PeriodFacts> => periodOfYear(context.school.db, context, { yearId, assessmentPeriodId });

/** Who may ask for the choices of report cards. @throws Problem permission.denied */
const ensureMay = ({ user }: RequestContext) => ensure(user.may('report-cards.enter'), 'permission.denied');

/** Teachers and levels of a period. */
export const periodChoices: Contributions['periodChoices'] = {
  async teachers(context, asked) {
    ensureMay(context);
    ensureChosen(
      [
        ['yearId', 'year.missing'],
        ['assessmentPeriodId', 'period.missing'],
      ],
      asked,
    );
    const period = await periodOfAsked(context, asked);
    const classes = await readableClasses(context.school.db, context, period);
    const { user } = context;
    const ids = [...new Set(classes.flatMap(({ teacherIDs }) => teacherIDs))];
    return user.may('report-cards.proofread') ? ids : ids.filter((id) => id === user.personId);
  },
  async levels(context, asked) {
    ensureMay(context);
    ensureChosen(
      [
        ['yearId', 'year.unselected'],
        ['assessmentPeriodId', 'period.none_selected'],
      ],
      asked,
    );
    return (await periodOfAsked(context, asked)).levels.map(({ levelID }) => levelID);
  },
};

/** Years that have periods, and classes of a period. */
export const classChoices: Contributions['classChoices'] = {
  async years(context) {
    ensureMay(context);
    return (await yearsWithPeriods(context.school.db, context)).map(({ id }) => id);
  },
  async classes(context, asked) {
    ensureMay(context);
    ensureChosen(
      [
        ['yearId', 'year.unselected'],
        ['assessmentPeriodId', 'period.unselected'],
        ['teacherId', 'teacher.unselected'],
      ],
      asked,
    );
    const classes = await readableClasses(context.school.db, context, await periodOfAsked(context, asked));
    return classes.filter(({ teacherIDs }) => teacherIDs.includes(asked.teacherId ?? 0)).map(({ id }) => id);
  },
};
