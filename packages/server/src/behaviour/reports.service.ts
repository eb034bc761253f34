import type { BehaviourReport, ReportsQuery } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { REPORTS_AT_ONCE } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { inSlices } from '../platform/slices.ts';
import { answerOf, answerWithTexts } from './event-answer.ts';
import { eventsOf, type StoredEvent } from './events.views.ts';
import type { Named } from './names.rules.ts';
import { readerIn } from './readers.views.ts';
import type { Reader } from './reading.policy.ts';
import { type Asked, eventsAsked, type Place, personsOfType } from './reports.views.ts';
import { daysOf, isFound, wordsOf } from './search.rules.ts';

/** What a query asks for, on the school's today. */
export function askedOf(query: ReportsQuery, today: string): Asked {
  const { searchName, studentIds, studentID, dateOfStart, dateOfEnd, ...filters } = query;
  // An id that nobody can have finds nothing, and is not the same as none.
  const ids = studentIds || studentID ? [...(studentIds ?? []), ...(studentID ? [studentID] : [])] : null;
  return {
    ...filters,
    ...daysOf({ dateOfStart, dateOfEnd }, today),
    personIds: ids,
    words: wordsOf(searchName),
  };
}

/** Under which names those of an event are found, by their ids. */
const namesOf = ({ people }: StoredEvent): ReadonlyMap<number, Named> =>
  new Map(people.map(({ id, names }) => [id, names]));

/** Whether what a user reads of an event is what they asked for: a person, kind, type or word that they do not read finds nothing. */
function isAsked(report: BehaviourReport, asked: Asked, names?: ReadonlyMap<number, Named>): boolean {
  const { personIds, kind, incidentTypeID, actionTypeID, words, byDetails = false } = asked;
  const { people } = report;
  const incidents = people.flatMap((one) => one.incidents);
  return (
    (!personIds || people.some(({ id }) => personIds.includes(id))) &&
    (!kind || incidents.some(({ incidentType }) => incidentType.kind === kind)) &&
    (!incidentTypeID || incidents.some(({ incidentType }) => incidentType.id === incidentTypeID)) &&
    (!actionTypeID ||
      people.some(({ actions }) => actions.some(({ actionType }) => actionType.id === actionTypeID))) &&
    isFound(report, words, byDetails, names)
  );
}

interface SearchOptions {
  before?: Place | null;
  limit: number;
  /** Of which person the texts are answered; absent: of everybody. */
  textsOf?: number | 'nobody';
}

/** Events that a reader reads and asked for, newest first, so many at most. */
export async function searchReports(
  db: Database,
  context: Pick<RequestContext, 'today' | 'timeZone'>,
  reader: Reader,
  asked: Asked,
  { before = null, limit, textsOf }: SearchOptions,
): Promise<BehaviourReport[]> {
  const found: BehaviourReport[] = [];
  const byTexts = asked.words.length > 0 && asked.byDetails === true;
  const turn = inSlices();
  for (let place = before; found.length < limit; ) {
    const page = await eventsAsked(db, reader, asked, { before: place, limit, today: context.today });
    const events = await eventsOf(
      db,
      page.map(({ id }) => id),
      context,
    );
    const read: { event: StoredEvent; report: BehaviourReport }[] = [];
    for (const event of events) {
      // Words are looked for in what is read of the texts; else only what is answered is made ready.
      const report = byTexts ? await answerWithTexts(reader, event) : answerOf(reader, event);
      if (report) read.push({ event, report });
      await turn();
    }
    const ofType = await personsOfType(
      db,
      asked,
      read.flatMap(({ report }) => report.people.map(({ id }) => id)),
      context.today,
    );
    const isReady = byTexts || textsOf === 'nobody';
    for (const { event, report } of read) {
      const names = asked.words.length ? namesOf(event) : undefined;
      if (!isAsked(report, asked, names) || (ofType && !report.people.some(({ id }) => ofType.has(id))))
        continue;
      const ofPerson = textsOf === undefined ? undefined : (id: number) => id === textsOf;
      const whole = isReady ? report : await answerWithTexts(reader, event, ofPerson);
      if (whole) found.push(whole);
      await turn();
      if (found.length >= limit) break;
    }
    place = page.at(-1) ?? null;
    if (page.length < limit) break;
  }
  return found.slice(0, limit);
}

/** Where a page goes on: behind an event that this user reads; one that was taken away meanwhile too. @throws Problem record.unknown */
async function placeRead(context: RequestContext, reader: Reader, id: number): Promise<Place> {
  const [event] = await eventsOf(context.school.db, [id], context);
  ensure(event && answerOf(reader, event), 'record.unknown');
  return { id, dateOf: event.dateOf };
}

/** How many events this user reads of what is asked for: the same ones, page after page. @throws Problem request.invalid */
export async function countReports(context: RequestContext, query: ReportsQuery): Promise<{ count: number }> {
  const { db } = context.school;
  const asked = askedOf(query, context.today);
  ensureField(asked.from <= asked.to, 'dateOfEnd', 'end.before_start');
  const reader = await readerIn(db, context);
  let count = 0;
  for (let before: Place | null = null; ; ) {
    const page: BehaviourReport[] = await searchReports(db, context, reader, asked, {
      ...{ before, limit: REPORTS_AT_ONCE, textsOf: 'nobody' as const },
    });
    count += page.length;
    before = page.at(-1) ?? null;
    if (page.length < REPORTS_AT_ONCE) return { count };
  }
}

/** Events that this user reads, newest first (specification 001 §9: reverse order) or as the order says, a page of them. @throws Problem request.invalid */
export async function behaviourReports(
  context: RequestContext,
  { before, ...query }: ReportsQuery & { before?: number | undefined },
): Promise<BehaviourReport[]> {
  const { school, today } = context;
  const asked = askedOf(query, today);
  ensureField(asked.from <= asked.to, 'dateOfEnd', 'end.before_start');
  const reader = await readerIn(school.db, context);
  const place = before ? await placeRead(context, reader, before) : null;
  return searchReports(school.db, context, reader, asked, { before: place, limit: REPORTS_AT_ONCE });
}

/** One event as this user reads it; one that was taken away is there for who manages behaviour. @throws Problem record.unknown, also where they read nothing of it */
export async function behaviourReport(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<BehaviourReport> {
  const [event] = await eventsOf(db, [id], context);
  const isThere = event && (!event.isClosed || context.user.may('behaviour.manage'));
  const report = isThere && (await answerWithTexts(await readerIn(db, context), event));
  ensure(report, 'record.unknown');
  return report;
}
