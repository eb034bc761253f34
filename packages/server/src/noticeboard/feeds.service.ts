import { createHash } from 'node:crypto';
import type { CalendarFeed, FeedKind } from '@homeroom/contract/noticeboard/calendar-feeds.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { SchoolTime } from '../platform/clock.ts';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { userOfAccount } from '../session/session.facts.ts';
import { firstNames } from './children.views.ts';
import type { AskedFeed } from './contributions.facts.ts';
import { addFeed, feedBySum, feedsOf, revokeFeed, revokeKind, type StoredFeed } from './feeds.queries.ts';
import { type FedEvent, type FedLesson, fedEvents, fedLessons } from './feeds.views.ts';
import type { FeedEvent } from './ical.rules.ts';
import { readerOf } from './reader.service.ts';

/** How many days back and ahead are in an address of a kind: a year of events, and lessons as far as plans hold. */
const WINDOWS = { calendar: { back: 90, ahead: 400 }, timetable: { back: 14, ahead: 56 } } as const;

const ownerOf = ({ user: { id, scope } }: Pick<RequestContext, 'user'>) => ({ userId: id, scope });
const answerOf = ({ createdAt, ...feed }: StoredFeed): CalendarFeed => ({
  ...feed,
  createdAt: createdAt.toISOString(),
});

/** The addresses of whoever asks that stand. */
export const listFeeds = async (context: RequestContext): Promise<CalendarFeed[]> =>
  (await feedsOf(context.school.db, ownerOf(context))).map(answerOf);

/**
 * Makes an address; the earlier one of its kind ends. The secret is answered this once, so this is not through `write`:
 * an Idempotency-Key would keep it.
 */
export async function makeFeed(
  context: UserContext,
  kind: FeedKind,
): Promise<CalendarFeed & { path: string }> {
  const { now, school, user } = context;
  const owner = ownerOf(context);
  const secret = newSecret();
  const id = await inTransaction(school, user.id, async (db) => {
    await revokeKind(db, owner, kind, now);
    return addFeed(db, owner, { kind, secretSum: sumOf(secret), now });
  });
  return { ...answerOf({ id, kind, createdAt: now }), path: `/ical/${secret}.ics` };
}

/** @throws Problem record.unknown */
export async function endFeed(db: Database, context: RequestContext, id: number): Promise<null> {
  ensure(await revokeFeed(db, ownerOf(context), id, context.now), 'record.unknown');
  return null;
}

/** A secret as it stands in an address: programs that read calendars like an ending. */
const secretOf = (text: string) => text.replace(/\.ics$/, '');

/** When an event ends that begins at a time; null on its one day where nobody said. Of several days all are part of it. */
const endOf = ({ dateFrom, dateTo, timeEnd }: FedEvent): string | null => {
  if (timeEnd !== null) return `${dateTo}T${timeEnd}`;
  return dateTo > dateFrom ? `${addDays(dateTo, 1)}T00:00` : null;
};

/** The school's events for this reader, and what areas have of theirs. */
async function calendarOf(
  context: AskedFeed,
  areas: readonly Contributions['feedEvents'][],
): Promise<FeedEvent[]> {
  const { back, ahead } = WINDOWS.calendar;
  const span = { from: addDays(context.today, -back), to: addDays(context.today, ahead) };
  const reader = await readerOf(context);
  const ofAreas = await Promise.all(areas.map((eventsOf) => eventsOf(context, span)));
  const ofSchool = (await fedEvents(context.school.db, reader, span)).map((event) => ({
    ...{ uid: `${event.guid}@homeroom`, sequence: event.version, stamp: event.publishedAt },
    ...{ summary: event.itemName, location: event.location, description: event.details },
    isCancelled: event.isCancelled,
    times:
      event.timeStart === null
        ? { from: event.dateFrom, to: event.dateTo }
        : {
            start: `${event.dateFrom}T${event.timeStart}`,
            end: endOf(event),
          },
  }));
  return [...ofSchool, ...ofAreas.flat()];
}

/** A lesson's stamp is its day: it is the same each time it is read. */
const lessonEvent = (lesson: FedLesson, summary: string): FeedEvent => ({
  uid: `${lesson.classGuid}-${lesson.dateOf}-${lesson.periodId}-${lesson.personId}@homeroom`,
  ...{ sequence: 0, stamp: new Date(`${lesson.dateOf}T00:00:00Z`), summary, location: lesson.location },
  ...{ description: '', isCancelled: false },
  times: { start: `${lesson.dateOf}T${lesson.timeStart}`, end: `${lesson.dateOf}T${lesson.timeEnd}` },
});

/** Lessons of oneself as a teacher; of a parent those of the children whose whereabouts this adult is shown. */
async function timetableOf({ school, user, today }: AskedFeed): Promise<FeedEvent[]> {
  if (user.personId === null) return [];
  const { back, ahead } = WINDOWS.timetable;
  const span = { from: addDays(today, -back), to: addDays(today, ahead) };
  if (user.scope !== 'parent')
    return (await fedLessons(school.db, { teacher: user.personId }, span)).map((lesson) =>
      lessonEvent(lesson, lesson.itemName),
    );
  const own = await ownChildrenOf(school.db, user.personId, today);
  const students = own.filter(({ fields }) => fields.places).map(({ childId }) => childId);
  const [names, lessons] = await Promise.all([
    firstNames(school.db, students),
    fedLessons(school.db, { students }, span),
  ]);
  return lessons.map((lesson) => {
    const name = names.get(lesson.personId);
    return lessonEvent(lesson, students.length > 1 && name ? `${name}: ${lesson.itemName}` : lesson.itemName);
  });
}

/**
 * What stands under an address, by the rights of its maker at this moment, as the bytes of an iCalendar file.
 * @throws Problem record.unknown for an address that there is not, that was revoked, or whose account ended
 */
export async function readFeed(
  context: SchoolTime & { school: School },
  secret: string,
  areas: readonly Contributions['feedEvents'][],
): Promise<{ content: Uint8Array; etag: string }> {
  const { school, timeZone } = context;
  const feed = await feedBySum(school.db, sumOf(secretOf(secret)));
  ensure(feed, 'record.unknown');
  const user = await userOfAccount(school, feed.userId, feed.scope);
  ensure(user, 'record.unknown');
  ensure(user.may('noticeboard.read'), 'record.unknown');
  const asked = { ...context, user };
  const [
    {
      school: { name },
    },
    events,
  ] = await Promise.all([
    settingsOf(school),
    feed.kind === 'calendar' ? calendarOf(asked, areas) : timetableOf(asked),
  ]);
  // What writes iCalendar is loaded by whoever needs it first: most servers rest without it.
  const { calendarText } = await import('./ical.rules.ts');
  const content = Buffer.from(calendarText(name, timeZone, events));
  return { content, etag: createHash('sha256').update(content).digest('hex').slice(0, 32) };
}
