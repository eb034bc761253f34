import { PROFILE_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type {
  BehaviourPatterns,
  getBehaviourPatterns,
} from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { classCountsOf, type DaySums, patternsOfSums, sumsOfDay } from './pattern-sums.rules.ts';
import { ownHiddenByDay, patternNames } from './pattern-sums.views.ts';
import type { PatternsMemory } from './patterns.memory.ts';
import { patternsOf } from './patterns.views.ts';
import { readerIn } from './readers.views.ts';
import type { Reader } from './reading.policy.ts';
import { daysOf } from './search.rules.ts';
import { weeksOf } from './summary.rules.ts';

/** Incidents by weekday and period, place, class, type and week, as far as this user reads them; of the last 365 days where no dates are given. @throws Problem request.invalid */
export async function behaviourPatterns(
  context: RequestContext,
  memory: PatternsMemory,
  { studentIds, incidentTypeID, rollClass, ...dates }: Input<typeof getBehaviourPatterns>['query'],
): Promise<BehaviourPatterns> {
  const { school, today } = context;
  const days = daysOf(dates, today, PROFILE_DAYS);
  ensureField(days.from <= days.to, 'dateOfEnd', 'end.before_start');
  const reader = await readerIn(school.db, context);
  const personIds = studentIds ?? null;
  // Sums know no persons: who reads some students alone, or asks for some, is answered from what is stored of them.
  const ofAll = reader.readsSchool && !personIds && !rollClass;
  const found =
    (ofAll && (await patternsFromSums(context, memory, reader, days, incidentTypeID))) ||
    (await patternsOf(school.db, reader, { ...days, personIds, incidentTypeID, rollClass, today }));
  const byWeek = new Map(found.weeks.map((week) => [week.week, week]));
  return {
    ...found,
    dateOfStart: days.from,
    dateOfEnd: days.to,
    weeks: weeksOf([], days).map((week) => byWeek.get(week.week) ?? week),
  };
}

/** The same for who reads the school's behaviour, of all students; null where memory cannot tell. */
async function patternsFromSums(
  { school: { db }, user }: RequestContext,
  memory: PatternsMemory,
  reader: Reader,
  { from, to }: { from: string; to: string },
  typeId: number | undefined,
) {
  const sums = await memory.sums(user.id, from, to);
  if (!sums) return null;
  const [names, ownHidden] = await Promise.all([
    patternNames(db),
    reader.readsRestricted ? null : ownHiddenByDay(db, reader, { from, to }),
  ]);
  const counting = { countsHidden: reader.readsRestricted, typeId };
  const own = new Map([...(ownHidden ?? [])].map(([day, incidents]) => [day, sumsOfDay(incidents)]));
  const days = new Map(sums);
  for (const [day, more] of own) days.set(day, both(days.get(day), more));
  const classes =
    typeId === undefined
      ? [...memory.classCounts(sums, counting), ...classCountsOf(own, counting)]
      : classCountsOf(days, counting);
  const classNames = await memory.classNames(classes.map(([key]) => key));
  return patternsOfSums({ days, names, classes, classNames, ...counting });
}

const both = (one: DaySums | undefined, other: DaySums): DaySums => ({
  reports: other.reports,
  times: [...(one?.times ?? []), ...other.times],
  classes: [...(one?.classes ?? []), ...other.classes],
});
