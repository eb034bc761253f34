import { addDays } from '@homeroom/contract/shared/days.ts';
import { formatAs } from '../platform/words/formats.ts';

/** The first day of a month, `yyyy-MM`. */
export const firstOf = (month: string): string => `${month}-01`;

/** "November 2026". */
export const monthName = (month: string): string => formatAs(firstOf(month), 'MMMM yyyy');

/** The month so many months later, `yyyy-MM`. */
export function monthLater(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month. */
export const lastOf = (month: string): string => addDays(firstOf(monthLater(month, 1)), -1);

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a month from Monday to Sunday, with the days of the months around it. */
export function weeksOf(month: string): string[][] {
  const first = addDays(firstOf(month), -weekdayOf(firstOf(month)));
  const weeks: string[][] = [];
  for (let monday = first; monday <= lastOf(month); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  return weeks;
}

/** So many days ahead the month of today is listed at least: at its end the next days would be out of sight. */
const AHEAD_DAYS = 14;

/** The last day that the list of a month shows. */
export const agendaEnd = (month: string, today: string): string => {
  const ahead = addDays(today, AHEAD_DAYS);
  return month === today.slice(0, 7) && ahead > lastOf(month) ? ahead : lastOf(month);
};

/** The days of which anything is shown: of the weeks of a month, and of its list. */
export function shownDays(month: string, today: string): { dateOfStart: string; dateOfEnd: string } {
  const days = [...weeksOf(month).flat(), agendaEnd(month, today)].toSorted();
  return { dateOfStart: days[0] ?? firstOf(month), dateOfEnd: days.at(-1) ?? lastOf(month) };
}
