import { TZDate } from '@date-fns/tz';
import { schoolTime } from '../../platform/clock.ts';

// Years before 1000 are read as of the 20th century by `Date`.
const typed = /^([1-9]\d{3})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A moment as it is typed: `2026-11-27 14:05`, with seconds where wanted; in the school's time, or with a zone of its own.
 * @returns null where it is none, such as 30 February
 */
export function momentOf(text: string, timeZone: string): Date | null {
  const found = typed.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const asRead = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isDate = asRead.getUTCMonth() === month - 1 && asRead.getUTCDate() === day;
  if (!isDate || hour > 23 || minute > 59 || second > 59) return null;
  const moment = found[7]
    ? new Date(text.trim().replace(' ', 'T'))
    : new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime());
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Writes instants as `momentOf` reads them, to the second, and says in which zone that is. */
export const momentIn =
  (timeZone: string) =>
  (instant: Date): string =>
    `${schoolTime(instant, timeZone).replace('T', ' ')} (${timeZone})`;
