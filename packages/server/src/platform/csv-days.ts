import type { Code } from '@homeroom/contract/errors.ts';
import { isDay } from '@homeroom/contract/shared/values.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { said } from './problem.ts';

/** Whether a school writes the day or the month first where dates are numbers alone; null: its format begins with the year. */
export type DateOrder = 'day' | 'month' | null;

/** By the school's format of dates, in the tokens of date-fns. */
export function orderOf(format: string): DateOrder {
  const [year, month, day] = ['y', 'M', 'd'].map((token) => format.indexOf(token)) as [
    number,
    number,
    number,
  ];
  if (year < month && year < day) return null;
  return day < month ? 'day' : 'month';
}

/** How a school writes days. */
export interface SchoolDates {
  order: DateOrder;
  /** In the tokens of date-fns. */
  format: string;
}

const two = (number: string | number) => String(number).padStart(2, '0');
const dayOf = (year: string, month: string, day: string): string | null => {
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isDay(iso) ? iso : null;
};

/**
 * A day of numbers alone, as spreadsheets write it: `2026-09-01`, `1/9/2026`, `01.09.2026`, `1/09/26`. It is read as the
 * school writes days; where that does not tell which is the month, and both could be, nothing is guessed.
 * @returns the day, or what is wrong with it
 */
export function dayIn(
  typed: string,
  { order, format }: SchoolDates,
): { day: string } | { problem: Said<Code> } {
  const none = { problem: said('cell.no_date', { typed }) };
  const [, y, ym = '', yd = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (y !== undefined) {
    const day = dayOf(y, ym, yd);
    return day ? { day } : none;
  }
  const [, first = '', mark = '', second = '', short = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(typed) ?? [];
  if (short === '') return none;
  const year = short.length === 2 ? `20${short}` : short;
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  // With points nobody writes the month first.
  const by = order ?? (mark === '.' ? 'day' : null);
  if (by === null && dayFirst && monthFirst && dayFirst !== monthFirst)
    return { problem: said('cell.date_of_two', { typed, dayFirst, monthFirst }) };
  const day = by === null ? (dayFirst ?? monthFirst) : by === 'day' ? dayFirst : monthFirst;
  if (day) return { day };
  return dayFirst || monthFirst ? { problem: said('cell.date_otherwise', { typed, format }) } : none;
}
