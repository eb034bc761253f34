import type { BehaviourAction, BehaviourIncident } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { PROFILE_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import {
  type BehaviourPerson,
  type BehaviourSummary,
  type countBehaviourPersons,
  type getBehaviourReportPersons,
  PERSONS_AT_ONCE,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { levelNow } from './history.views.ts';
import { behaviourPersons, countPersons } from './persons.views.ts';
import { readerIn } from './readers.views.ts';
import { searchReports } from './reports.service.ts';
import { daysOf, wordsOf } from './search.rules.ts';
import { totalsOf, weeksOf } from './summary.rules.ts';

/** More events than anybody has. */
const ALL = 10_000;
const EVER = { from: '1900-01-01', to: '2199-12-31' };

/** What a user reads of one person, newest first. */
export async function itemsOfPerson(
  db: Database,
  context: RequestContext,
  personId: number,
  days: { from: string; to: string } = EVER,
  { withTexts = true } = {},
): Promise<{ incidents: BehaviourIncident[]; actions: BehaviourAction[] }> {
  const reader = await readerIn(db, context);
  const asked = { ...days, personIds: [personId], words: [] };
  const reports = await searchReports(db, context, reader, asked, {
    limit: ALL,
    textsOf: withTexts ? personId : 'nobody',
  });
  const own = reports.flatMap(({ people }) => people.filter(({ id }) => id === personId));
  const newestFirst = (a: { dateOf: string; id: number }, b: { dateOf: string; id: number }) =>
    b.dateOf.localeCompare(a.dateOf) || b.id - a.id;
  return {
    incidents: own.flatMap(({ incidents }) => incidents).sort(newestFirst),
    actions: own.flatMap(({ actions }) => actions).sort(newestFirst),
  };
}

/** The same of somebody whom there is. @throws Problem record.unknown */
export async function historyOf(context: RequestContext, personId: number) {
  const { db } = context.school;
  ensure(await findPerson(db, personId), 'record.unknown');
  return itemsOfPerson(db, context, personId);
}

/** Persons of a filter type, by name (specification 001 §7). */
export async function reportPersons(
  context: RequestContext,
  {
    filterType = 'All',
    searchName,
    withBehaviour = false,
    limit = PERSONS_AT_ONCE,
  }: Input<typeof getBehaviourReportPersons>['query'],
): Promise<BehaviourPerson[]> {
  const { db } = context.school;
  const reader = await readerIn(db, context);
  const words = wordsOf(searchName);
  return behaviourPersons(db, reader, { filterType, words, withBehaviour, limit, today: context.today });
}

/** How many there are of them. */
export async function countReportPersons(
  context: RequestContext,
  { filterType = 'All', searchName, withBehaviour = false }: Input<typeof countBehaviourPersons>['query'],
): Promise<{ count: number }> {
  const { db } = context.school;
  const asked = { filterType, words: wordsOf(searchName), withBehaviour, today: context.today };
  return { count: await countPersons(db, await readerIn(db, context), asked) };
}

/** Totals and weeks of a person; of the last 365 days where no dates are given. @throws Problem record.unknown, request.invalid */
export async function summaryOf(
  context: RequestContext,
  personId: number,
  asked: { dateOfStart?: string | undefined; dateOfEnd?: string | undefined },
): Promise<BehaviourSummary> {
  const { db } = context.school;
  ensure(await findPerson(db, personId), 'record.unknown');
  const days = daysOf(asked, context.today, PROFILE_DAYS);
  ensureField(days.from <= days.to, 'dateOfEnd', 'end.before_start');
  const reader = await readerIn(db, context);
  const { incidents, actions } = await itemsOfPerson(db, context, personId, days, { withTexts: false });
  const isKnown = reader.readsSchool || reader.teaches.has(personId);
  return {
    dateOfStart: days.from,
    dateOfEnd: days.to,
    ...totalsOf(incidents),
    weeks: weeksOf(incidents, days),
    level: isKnown ? await levelNow(db, personId) : null,
    openActions: actions.filter(({ completed }) => !completed).length,
  };
}
