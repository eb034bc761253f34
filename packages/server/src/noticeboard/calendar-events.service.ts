import type {
  CalendarEvent,
  CalendarEventRecord,
  saveCalendarEvent,
} from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { campuses, levels, rollClasses } from '../enrolment/structure.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { publishedFields } from './audience.service.ts';
import { allEventsBetween, eventsBetween } from './audience.views.ts';
import { calendarEvents } from './noticeboard.queries.ts';
import { readerOf } from './reader.service.ts';

/** How far ahead events are shown where no days are named. */
const AHEAD_DAYS = 28;
/** How long what is over stays in the office's list. */
const BEHIND_DAYS = 366;

/** All events between two days, each with for whom it is, in the names of the school. */
async function eventsOfAll(db: Database, days: { from: string; to: string }): Promise<CalendarEvent[]> {
  const namesOf = (all: readonly { id: number; name: string }[]) =>
    new Map(all.map(({ id, name }) => [id, name]));
  const [ofLevels, ofClasses, ofCampuses] = [
    namesOf(await levels(db)),
    namesOf((await rollClasses(db)).map(({ id, code }) => ({ id, name: code }))),
    namesOf(await campuses(db)),
  ];
  const events = await allEventsBetween(db, days);
  return events.map(({ audience, levelIDs, rollClassIDs, campusIDs, ...event }) => ({
    ...event,
    shownTo: {
      audience,
      places: [
        ...levelIDs.map((id) => ofLevels.get(id)),
        ...rollClassIDs.map((id) => ofClasses.get(id)),
        ...campusIDs.map((id) => ofCampuses.get(id)),
      ].filter((name) => name !== undefined),
    },
  }));
}

/** The events for whoever asks that touch these days, both inclusive; whoever keeps the calendar sees all. */
export async function eventsFor(
  context: RequestContext,
  { dateOfStart, dateOfEnd }: { dateOfStart?: string | undefined; dateOfEnd?: string | undefined },
  published: StandingLists,
): Promise<CalendarEvent[]> {
  const from = dateOfStart ?? context.today;
  const to = dateOfEnd ?? addDays(from, AHEAD_DAYS);
  const { user, school } = context;
  const days = { from, to };
  if (user.scope !== 'parent' && user.may('noticeboard.manage'))
    return published.of(context, ['events of all', days], () => eventsOfAll(school.db, days));
  const reader = await readerOf(context);
  const read = () => eventsBetween(school.db, reader, days);
  return reader === 'staff' ? published.of(context, ['events', days], read) : read();
}

/** All events of the last year and to come, for whoever keeps them. */
export async function listEvents(db: Database, { today }: RequestContext): Promise<CalendarEventRecord[]> {
  const since = addDays(today, -BEHIND_DAYS);
  const events = await calendarEvents.list(db, null, today);
  return events.filter(({ dateOfEnd }) => dateOfEnd >= since).map((event) => ({ ...event, permission: 2 }));
}

/**
 * Adds (id 0), changes, cancels or restores an event.
 * @throws Problem record.unknown, record.changed; request.invalid for a level, roll class or campus that there is not
 */
export async function saveEvent(
  db: Database,
  context: RequestContext,
  { id, version, ...sent }: Input<typeof saveCalendarEvent>['body'],
): Promise<CalendarEventRecord[]> {
  await calendarEvents.save(db, { id, version, owner: null }, async (stored) => ({
    ...trimmed(sent),
    ...(await publishedFields(db, context, stored, sent)),
  }));
  return listEvents(db, context);
}
