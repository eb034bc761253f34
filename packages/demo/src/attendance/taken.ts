import type { Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { Post } from '../school/timetable/course.ts';

/** Who took a roll, and when (school time). */
export interface Taken {
  by: number;
  at: string;
}

/** Taken by whoever holds the post. @param time `HH:mm` */
export const takenBy = (
  { staff, calendar, accountOf }: School,
  post: Post,
  date: Day,
  time: string,
  random: Random,
): Taken => ({
  by: accountOf(staff.holderOf(post, calendar.yearIdOf(date)).personId),
  at: `${date}T${time}:${random.int(10, 59)}`,
});
