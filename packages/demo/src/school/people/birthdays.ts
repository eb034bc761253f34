import { addDays, type Day, yearOf } from '../days.ts';
import type { Random } from '../random.ts';

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The day of birth of somebody who turns `age` so many days after today (before it where negative). 29 February of a
 * year that has none becomes a day further away from today: nobody comes into the days around today by it.
 * Who turns an age that four divides today was born on a 29 February, where today is one.
 */
export function bornOn(today: Day, after: number, age: number): Day {
  const birthday = addDays(today, after);
  const born = yearOf(birthday) - age;
  if (birthday.endsWith('-02-29') && !isLeap(born)) return `${born}-${after < 0 ? '02-28' : '03-01'}`;
  return `${born}${birthday.slice(4)}`;
}

/** A birthday is shown so many days before and after today: none lies on that edge, which a leap day could move over it. */
const EDGE = 7;
const HALF_A_YEAR = 182;

/**
 * A birthday in the half year before or after today, counted from it, so that it is as near on any date. None is today:
 * those are named in the cast.
 */
export function anyBirthday(random: Random): number {
  const [month, day] = [random.int(1, 12), random.int(1, 28)];
  const after = Math.round((((month - 1) * 28 + day) / 336) * 2 * HALF_A_YEAR) - HALF_A_YEAR;
  if (after === 0) return 1;
  return Math.abs(after) === EDGE ? after + Math.sign(after) : after;
}
