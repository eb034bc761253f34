import type { FeedEvent } from './ical.rules.ts';

export type { FeedEvent } from './ical.rules.ts';

/** Events as the text of an iCalendar file, in the school's zone. What writes it is loaded by whoever needs it first. */
export const calendarText = async (
  name: string,
  timeZone: string,
  events: readonly FeedEvent[],
): Promise<string> => (await import('./ical.rules.ts')).calendarText(name, timeZone, events);
