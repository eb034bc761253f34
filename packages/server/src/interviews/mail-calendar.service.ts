import { settingsOf } from '../configuration/configuration.facts.ts';
import type { LeavingContext } from '../messages/messages.facts.ts';
import { calendarText } from '../noticeboard/noticeboard.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { familyEventOf } from './calendar.service.ts';
import type { CalendarTalk } from './calendar.views.ts';

/**
 * Talks as a mail brings them to the calendar of a family: under the same UID as in what they download and subscribe to,
 * what was moved with a higher SEQUENCE, what was cancelled as such.
 * @returns the text of an iCalendar file; null where there is no talk
 */
export async function calendarOfTalks(
  db: Database,
  { school, now, timeZone }: LeavingContext,
  cycle: string,
  talks: readonly CalendarTalk[],
): Promise<string | null> {
  if (!talks.length) return null;
  const { name } = (await settingsOf(school, db)).school;
  // What a program gets by mail is dated by when it was written (RFC 5545, 3.8.7.2).
  const events = talks.map((talk) => ({ ...familyEventOf(talk, cycle), stamp: now }));
  return calendarText(`${name}: ${cycle}`, timeZone, events);
}
