import type {
  CalendarEvent,
  CalendarEventRecord,
  saveCalendarEvent,
} from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { publishedFields } from './audience.service.ts';
import { eventsBetween } from './audience.views.ts';
import { calendarEvents } from './noticeboard.queries.ts';
import { readerOf } from './reader.service.ts';

/** How far ahead events are shown where no days are named. */
const AHEAD_DAYS = 28;
/** How long what is over stays in the office's list. */
const BEHIND_DAYS = 366;

/** The events for whoever asks that touch these days, both inclusive. */
export async function eventsFor(
  context: RequestContext,
  { dateOfStart, dateOfEnd }: { dateOfStart?: string | undefined; dateOfEnd?: string | undefined },
): Promise<CalendarEvent[]> {
  const from = dateOfStart ?? context.today;
  const to = dateOfEnd ?? addDays(from, AHEAD_DAYS);
  return eventsBetween(context.school.db, await readerOf(context), { from, to });
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
