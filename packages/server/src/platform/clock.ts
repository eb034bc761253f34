import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** Where "now" comes from; tests give their own. */
export interface Clock {
  now(): Date;
  /** When the machine's clock, and so the database's, shows an instant of this one; absent: they are the same. */
  onMachine?(instant: Date): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The machine's clock, or one that is so many seconds ahead of it, as whoever tries another day wants it. */
export const clockAhead = (seconds: number): Clock =>
  seconds === 0
    ? systemClock
    : {
        now: () => new Date(Date.now() + seconds * 1000),
        onMachine: (instant) => new Date(instant.getTime() - seconds * 1000),
      };

/** The last minute that was asked for, by zone: every answer needs it, and the calendar of a zone is slow to ask. */
const minutes = new Map<string, { minute: number; text: string }>();

/** An instant as school time without a zone, `YYYY-MM-DDTHH:mm:ss`. Zones are whole minutes apart since the 1970s. */
export function schoolTime(instant: Date, timeZone: string): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  let last = minutes.get(timeZone);
  if (last?.minute !== minute) {
    last = { minute, text: format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm:") };
    minutes.set(timeZone, last);
  }
  return last.text + String(instant.getUTCSeconds()).padStart(2, '0');
}

/** When the clocks of the school show a time, `YYYY-MM-DDTHH:mm`; one that they leave out, or show twice, is one instant too. */
export function schoolInstant(local: string, timeZone: string): Date {
  const [year = 0, month = 1, day, hour, minute] = local.split(/\D/).map(Number);
  return new Date(new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone).getTime());
}

/** The school's day of an instant, `yyyy-MM-dd`. */
export const schoolDay = (instant: Date, timeZone: string): string =>
  schoolTime(instant, timeZone).slice(0, 10);

/** A moment, as an instant and as the clocks and calendars of the school show it. */
export interface SchoolTime {
  now: Date;
  timeZone: string;
  /** The school's today, `yyyy-MM-dd`. */
  today: string;
  /** The school's local time without a zone, `yyyy-MM-ddTHH:mm:ss`. */
  localNow: string;
}

/** What time it is now in a time zone. */
export function schoolTimeNow(clock: Clock, timeZone: string): SchoolTime {
  const now = clock.now();
  const localNow = schoolTime(now, timeZone);
  return { now, timeZone, today: localNow.slice(0, 10), localNow };
}
