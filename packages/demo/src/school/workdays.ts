import { addDays, type Day, mondayOf, weekday } from './days.ts';

const WEEK = 5;

/**
 * The workday so many before today (negative) or after it. Today counts as one, also on a weekend: a week from Monday
 * to Friday lies on either side of it then.
 */
export function workday(today: Day, count: number): Day {
  if (count === 0) return today;
  const isWeekend = weekday(today) > WEEK;
  const nearest = count < 0 ? addDays(mondayOf(today), WEEK - 1) : addDays(mondayOf(today), 7);
  const from = isWeekend ? nearest : today;
  const left = isWeekend ? count - Math.sign(count) : count;
  const ofWeek = weekday(from) - 1 + left;
  const weeks = Math.floor(ofWeek / WEEK);
  return addDays(mondayOf(from), weeks * 7 + (ofWeek - weeks * WEEK));
}
