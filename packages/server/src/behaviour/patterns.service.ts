import { PROFILE_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type {
  BehaviourPatterns,
  getBehaviourPatterns,
} from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { patternsOf } from './patterns.views.ts';
import { readerIn } from './readers.views.ts';
import { daysOf } from './search.rules.ts';
import { weeksOf } from './summary.rules.ts';

/** Incidents by weekday and period, place, class, type and week, as far as this user reads them; of the last 365 days where no dates are given. @throws Problem request.invalid */
export async function behaviourPatterns(
  context: RequestContext,
  { studentIds, incidentTypeID, rollClass, ...dates }: Input<typeof getBehaviourPatterns>['query'],
): Promise<BehaviourPatterns> {
  const { school, today } = context;
  const days = daysOf(dates, today, PROFILE_DAYS);
  ensureField(days.from <= days.to, 'dateOfEnd', 'end.before_start');
  const reader = await readerIn(school.db, context);
  const personIds = studentIds ?? null;
  const found = await patternsOf(school.db, reader, { ...days, personIds, incidentTypeID, rollClass, today });
  const byWeek = new Map(found.weeks.map((week) => [week.week, week]));
  return {
    ...found,
    dateOfStart: days.from,
    dateOfEnd: days.to,
    weeks: weeksOf([], days).map((week) => byWeek.get(week.week) ?? week),
  };
}
