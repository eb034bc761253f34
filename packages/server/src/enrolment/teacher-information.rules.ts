import { type FieldError, fieldError } from '../platform/problem.ts';

/** When somebody is here: ISO weekday, `HH:mm`. */
export interface Hours {
  weekday: number;
  timeStart: string;
  timeEnd: string;
}

/** What is wrong with a list of hours: ends before they begin, and hours of a weekday that meet. */
export function hoursFaults(list: readonly Hours[]): FieldError[] {
  return list.flatMap((hours, at) => {
    const path = `staffTimes.${at}.timeStart`;
    if (hours.timeStart >= hours.timeEnd) return [fieldError(path, 'staff_hours.end_not_after_start')];
    const meets = list
      .slice(0, at)
      .some(
        (other) =>
          other.weekday === hours.weekday &&
          other.timeStart < hours.timeEnd &&
          hours.timeStart < other.timeEnd,
      );
    return meets ? [fieldError(path, 'staff_hours.overlap')] : [];
  });
}

/** Whether two hours are the same. */
export const areSame = (a: Hours, b: Hours): boolean =>
  a.weekday === b.weekday && a.timeStart === b.timeStart && a.timeEnd === b.timeEnd;
