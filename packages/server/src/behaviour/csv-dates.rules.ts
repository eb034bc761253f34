import type { Code } from '@homeroom/contract/errors.ts';
import { fromMediumFormat } from '@homeroom/contract/shared/values.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { dayIn, type SchoolDates } from '../platform/csv-days.ts';
import { said } from '../platform/problem.ts';

/** What was typed as a moment, as school time, or what is wrong with it. */
export type ReadTime = { at: string } | { problem: Said<Code> };

const two = (number: string | number) => String(number).padStart(2, '0');

/** A time of day with or without seconds, of 24 hours or with am and pm, as HH:mm:ss; empty: midnight; null: none. */
function clockOf(typed: string): string | null {
  if (typed === '') return '00:00:00';
  const [, hour = '', minute = '', second = '00', half = ''] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\.\d+)?\s*([ap])?\.?(?:m\.?)?$/i.exec(typed) ?? [];
  if (hour === '' || (half ? Number(hour) < 1 || Number(hour) > 12 : Number(hour) > 23)) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${two(hours)}:${minute}:${second}`;
}

/**
 * A moment as it is typed in a file: `2026-11-20`, `2026-11-20 09:05`, `20/11/2026 9:05 AM`, the medium format; the time
 * may stand in a cell of its own. Days of numbers are read as the school writes them; where that does not tell which is
 * the month, and both could be, nothing is guessed.
 */
export function timeOf({ date, time }: { date: string; time: string }, school: SchoolDates): ReadTime {
  const [day = '', ...rest] = fromMediumFormat(date.trim()).split(/[T\s,]+/);
  if (day === '') return { problem: said('cell.no_date', { typed: said('cell.empty') }) };
  const read = dayIn(day, school);
  if ('problem' in read) {
    const { code, facts } = read.problem;
    return { problem: { code, facts: { ...facts, typed: date.trim() } } };
  }
  const clock = clockOf(rest.length ? rest.join(' ') : time.trim());
  return clock
    ? { at: `${read.day}T${clock}` }
    : { problem: said('cell.no_date', { typed: [date, time].filter(Boolean).join(' ') }) };
}
