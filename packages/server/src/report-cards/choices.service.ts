import type { PeriodAsked } from '../enrolment/enrolment.facts.ts';
import type { Contributions } from '../platform/area.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { periodOfYear, readableClasses, yearsWithPeriods } from './filters.service.ts';
import type { PeriodFacts } from './period.views.ts';

/** What is missing of what a filter needs, in the specification's words (002 §5); the first is told as the message. */
function ensureChosen(
  needed: readonly [path: keyof PeriodAsked, message: string][],
  asked: PeriodAsked,
): void {
  const errors = needed
    .filter(([path]) => asked[path] === undefined)
    .map(([path, message]) => ({ path, message }));
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
        ['yearId', 'Must have year'],
        ['assessmentPeriodId', 'Must have assessment period'],
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
        ['yearId', 'Please select year'],
        ['assessmentPeriodId', 'Please select a period'],
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
        ['yearId', 'Please select year'],
        ['assessmentPeriodId', 'Please select period'],
        ['teacherId', 'Please select a teacher'],
      ],
      asked,
    );
    const classes = await readableClasses(context.school.db, context, await periodOfAsked(context, asked));
    return classes.filter(({ teacherIDs }) => teacherIDs.includes(asked.teacherId ?? 0)).map(({ id }) => id);
  },
};
