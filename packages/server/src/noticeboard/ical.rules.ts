import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays } from '@homeroom/contract/shared/days.ts';
import ICAL from 'ical.js';

/** Whole days, both inclusive, or school times without a zone, `YYYY-MM-DDTHH:mm`. */
export type FeedTimes = { from: string; to: string } | { start: string; end: string | null };

/** An event as a calendar program gets it. */
export interface FeedEvent {
  /** The same as long as the event is there. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  /** When it was published first. */
  stamp: Date;
  summary: string;
  location: string;
  description: string;
  isCancelled: boolean;
  times: FeedTimes;
}

const MINUTE = 60_000;

/**
 * A text as a value may hold it (RFC 5545, 3.3.11): every kind of line end is the one that the library escapes, since a
 * bare CR or another separator would end the line for some readers; other control characters are left out.
 */
const valueText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** Minutes ahead of UTC as iCalendar writes them: `+1000`, `-0330`. */
const offsetText = (minutes: number): string => {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(ahead / 60)}${two(ahead % 60)}`;
};

/** The instants between two days at which the clocks of a zone change, with the minutes ahead of UTC before and after. */
function changesOf(
  timeZone: string,
  from: string,
  to: string,
): { at: number; before: number; after: number }[] {
  const offsetAt = (at: number) => tzOffset(timeZone, new Date(at));
  const changes = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    let [low, high] = [Date.parse(`${day}T00:00:00Z`), Date.parse(`${addDays(day, 1)}T00:00:00Z`)];
    const [before, after] = [offsetAt(low), offsetAt(high)];
    if (before === after) continue;
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

/**
 * The definition of a zone for times between two days (RFC 5545, 3.6.5), with every change of the clocks by its date:
 * a program that does not know the zone by its name shows the right time too.
 */
function zoneOf(timeZone: string, from: string, to: string): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.updatePropertyWithValue('tzid', timeZone);
  const add = (isDaylight: boolean, local: string, before: number, after: number) => {
    const part = new ICAL.Component(isDaylight ? 'daylight' : 'standard');
    part.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(local));
    part.updatePropertyWithValue(
      'tzoffsetfrom',
      ICAL.UtcOffset.fromString(offsetText(before).replace(/..$/, ':$&')),
    );
    part.updatePropertyWithValue(
      'tzoffsetto',
      ICAL.UtcOffset.fromString(offsetText(after).replace(/..$/, ':$&')),
    );
    zone.addSubcomponent(part);
  };
  const first = tzOffset(timeZone, new Date(`${from}T00:00:00Z`));
  add(false, '1970-01-01T00:00:00', first, first);
  // The time at which it happens is told by the clocks before it.
  for (const { at, before, after } of changesOf(timeZone, from, to))
    add(after > before, new Date(at + before * MINUTE).toISOString().slice(0, 19), before, after);
  return zone;
}

function eventOf(event: FeedEvent, timeZone: string): ICAL.Component {
  const part = new ICAL.Component('vevent');
  part.updatePropertyWithValue('uid', event.uid);
  part.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(event.stamp, true));
  part.updatePropertyWithValue('sequence', event.sequence);
  part.updatePropertyWithValue('summary', valueText(event.summary));
  const location = valueText(event.location);
  if (location) part.updatePropertyWithValue('location', location);
  const description = valueText(event.description);
  if (description) part.updatePropertyWithValue('description', description);
  part.updatePropertyWithValue('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  const { times } = event;
  if ('from' in times) {
    part.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(times.from));
    // The last day is part of the event; iCalendar names the first day that is not.
    part.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(times.to, 1)));
    part.updatePropertyWithValue('transp', 'TRANSPARENT');
    return part;
  }
  const at = (name: 'dtstart' | 'dtend', local: string) => {
    const property = new ICAL.Property(name);
    property.setParameter('tzid', timeZone);
    property.setValue(ICAL.Time.fromDateTimeString(`${local}:00`));
    part.addProperty(property);
  };
  at('dtstart', times.start);
  if (times.end) at('dtend', times.end);
  return part;
}

const firstDay = ({ times }: FeedEvent) => ('from' in times ? times.from : times.start.slice(0, 10));

/** Events as the text of an iCalendar file (RFC 5545), in the school's zone, an IANA name. */
export function calendarText(name: string, timeZone: string, events: readonly FeedEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Homeroom//Homeroom//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  // The library escapes nothing in a property that it does not know.
  calendar.updatePropertyWithValue('x-wr-calname', valueText(name).replaceAll('\n', ' '));
  calendar.updatePropertyWithValue('x-published-ttl', 'PT4H');
  const days = events.map(firstDay).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first && last) calendar.addSubcomponent(zoneOf(timeZone, addDays(first, -2), addDays(last, 60)));
  for (const event of events) calendar.addSubcomponent(eventOf(event, timeZone));
  return `${calendar.toString()}\r\n`;
}
