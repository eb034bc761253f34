import type { DemoDay } from '../demo-area.ts';
import type { Day } from '../school/days.ts';
import type { School } from '../school/school.ts';
import type { AttendanceDayRows } from './attendance.rows.ts';
import { newBook } from './book.ts';
import { membersOn } from './members.ts';
import { pastDays } from './past.ts';
import { writeToday } from './today.ts';

/** The days with rolls: from the first with attendance to today. */
export const daysOfRolls = ({ calendar, since, today }: School): Day[] =>
  calendar.schoolDays.filter((day) => since <= day && day <= today);

/**
 * The school's attendance day by day, oldest first; today's is what stands in the middle of the morning.
 * Only one day is in memory at a time, so that any number of years can be written.
 */
export function* attendanceDays(school: School): Generator<DemoDay<AttendanceDayRows>> {
  const pageOf = newBook();
  const members = membersOn(school);
  const writePast = pastDays(school, members);
  for (const date of daysOfRolls(school)) {
    const page = pageOf(date);
    if (date === school.today) writeToday(school, page, members);
    else writePast(page);
    yield { date, rows: page.rows };
  }
}
