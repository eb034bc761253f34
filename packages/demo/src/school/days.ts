import { addDays as add } from 'date-fns/addDays';
import { addYears as addWholeYears } from 'date-fns/addYears';
import { format } from 'date-fns/format';
import { getISODay } from 'date-fns/getISODay';
import { parseISO } from 'date-fns/parseISO';

/** `yyyy-MM-dd`; such days compare as text. */
export type Day = string;

const DAY = 'yyyy-MM-dd';

/** The day `count` days later (earlier where negative). */
export const addDays = (day: Day, count: number): Day => format(add(parseISO(day), count), DAY);

/** The same day `count` years later; 29 February becomes the 28th. */
export const addYears = (day: Day, count: number): Day => format(addWholeYears(parseISO(day), count), DAY);

/** 1 Monday to 7 Sunday. */
export const weekday = (day: Day): number => getISODay(parseISO(day));

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day));

/**
 * An instant on the day before a day, or on the one before today where that is earlier: it is over in every time zone, at
 * any time of today.
 * @param time `HH:mm`, of UTC, up to 10:00
 */
export const instantBefore = (day: Day, today: Day, time: string): string =>
  `${addDays(day < today ? day : today, -1)}T${time}:00Z`;

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Every day from one to the other, both inclusive; empty where they are the wrong way round. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let date = parseISO(from); ; date = add(date, 1)) {
    const day = format(date, DAY);
    if (day > to) return days;
    days.push(day);
  }
}
