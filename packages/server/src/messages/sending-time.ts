import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolDay } from '../platform/clock.ts';
import type { Database, School } from '../platform/database/school.ts';
import { calendarDay } from '../subjects/subjects.facts.ts';
import { afterQuiet, instantAt } from './quiet.rules.ts';
import type { Template } from './templates.ts';

/**
 * When a mail that is ready now may go out: after the quiet hours of the school, and what is subscribed on a school day.
 * Where the calendar knows no school day to come, it does not wait for one.
 */
async function sendingTime(
  db: Database,
  { school, now, timeZone }: { school: School; now: Date; timeZone: string },
  { stream, isUrgent }: Pick<Template, 'isUrgent' | 'stream'>,
): Promise<Date> {
  if (isUrgent) return now;
  const { messages } = await settingsOf(school);
  const at = afterQuiet(now, timeZone, messages);
  if (stream === 'owed' || !messages.schoolDaysOnly) return at;
  const day = schoolDay(at, timeZone);
  const { isSchoolDay, nextDay } = await calendarDay(db, day);
  return isSchoolDay || nextDay === null ? at : instantAt(nextDay, messages.quietTo, timeZone);
}

/**
 * Until when a mail has to wait; null: it may go out now. What was put off until an instant and is called again has
 * waited, also where the clock of the database, which says when a job is due, is ahead of this machine's.
 */
export async function waitsUntil(
  db: Database,
  context: { school: School; now: Date; timeZone: string },
  template: Pick<Template, 'isUrgent' | 'stream'>,
  until: string | undefined,
): Promise<Date | null> {
  const at = await sendingTime(db, context, template);
  const hasWaited = until !== undefined && at <= new Date(until);
  return at > context.now && !hasWaited ? at : null;
}
