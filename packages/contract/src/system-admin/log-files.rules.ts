import { addDays, daysBetween } from '../shared/days.ts';

/** Days for which the server's log is kept, today with them. */
export const LOG_DAYS = 31;

/**
 * The last date, today at the latest, whose day of the month is this number: in November the 31st is October's, in
 * March the 30th may be January's.
 * @param today `yyyy-MM-dd`
 */
export function lastDateOf(dayOfMonth: number, today: string): string {
  let date = today;
  while (Number(date.slice(8)) !== dayOfMonth) date = addDays(date, -1);
  return date;
}

/** Whether the log of a date is still kept. */
export const isLogKept = (date: string, today: string): boolean => daysBetween(date, today) < LOG_DAYS;
