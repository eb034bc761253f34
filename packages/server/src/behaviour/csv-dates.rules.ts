import { fromMediumFormat, isDay } from '@homeroom/contract/shared/values.ts';

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

/** What was typed as a moment, as school time, or what is wrong with it. */
export type ReadTime = { at: string } | { problem: string };

const two = (number: string | number) => String(number).padStart(2, '0');
const dayOf = (year: string, month: string, day: string): string | null => {
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isDay(iso) ? iso : null;
};

/** A time of day with or without seconds, of 24 hours or with am and pm, as HH:mm:ss; empty: midnight; null: none. */
function clockOf(typed: string): string | null {
  if (typed === '') return '00:00:00';
  const [, hour = '', minute = '', second = '00', half = ''] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\.\d+)?\s*([ap])?\.?(?:m\.?)?$/i.exec(typed) ?? [];
  if (hour === '' || (half ? Number(hour) < 1 || Number(hour) > 12 : Number(hour) > 23)) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${two(hours)}:${minute}:${second}`;
}

/** A day of numbers alone. */
function dayIn(
  typed: string,
  { order, format }: { order: DateOrder; format: string },
): { day: string } | { problem: string } {
  const none = { problem: `${typed} is no date.` };
  const [, y, ym = '', yd = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  if (y !== undefined) {
    const day = dayOf(y, ym, yd);
    return day ? { day } : none;
  }
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(typed) ?? [];
  if (year === '') return none;
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  // With points nobody writes the month first.
  const by = order ?? (mark === '.' ? 'day' : null);
  if (by === null && dayFirst && monthFirst && dayFirst !== monthFirst)
    return { problem: `${typed} may be ${dayFirst} or ${monthFirst}: write one of these.` };
  const day = by === null ? (dayFirst ?? monthFirst) : by === 'day' ? dayFirst : monthFirst;
  if (day) return { day };
  return dayFirst || monthFirst ? { problem: `${typed} is no date: this school writes ${format}.` } : none;
}

/**
 * A moment as it is typed in a file: `2026-11-20`, `2026-11-20 09:05`, `20/11/2026 9:05 AM`, the medium format; the time
 * may stand in a cell of its own. Days of numbers are read as the school writes them; where that does not tell which is
 * the month, and both could be, nothing is guessed.
 */
export function timeOf(
  { date, time }: { date: string; time: string },
  school: { order: DateOrder; format: string },
): ReadTime {
  const [day = '', ...rest] = fromMediumFormat(date.trim()).split(/[T\s,]+/);
  if (day === '') return { problem: '(empty) is no date.' };
  const read = dayIn(day, school);
  if ('problem' in read) return rest.length ? { problem: read.problem.replace(day, date.trim()) } : read;
  const clock = clockOf(rest.length ? rest.join(' ') : time.trim());
  return clock ? { at: `${read.day}T${clock}` } : { problem: `${`${date} ${time}`.trim()} is no date.` };
}
