import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** Where "now" comes from; tests give their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** An instant as school time without a zone, `YYYY-MM-DDTHH:mm:ss`. */
export const schoolTime = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm:ss");

/** The school's day of an instant, `yyyy-MM-dd`. */
export const schoolDay = (instant: Date, timeZone: string): string =>
  schoolTime(instant, timeZone).slice(0, 10);
