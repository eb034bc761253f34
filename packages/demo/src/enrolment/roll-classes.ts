import type { Calendar } from '../school/calendar.ts';
import { counter } from '../school/counter.ts';
import { addDays } from '../school/days.ts';
import type { Staff } from '../school/people/staff.ts';
import { must } from '../school/random.ts';
import type { Homeroom } from '../school/timetable/timetable.ts';
import type { EnrolmentRows } from './enrolment.rows.ts';

export const rollClasses = (homerooms: readonly Homeroom[]): EnrolmentRows['roll_class'][] =>
  homerooms.map(({ id, code, campus, post }) => ({
    id,
    code,
    name: code,
    campus_id: campus,
    location: post.room,
  }));

/** Roll classes keep their teacher from year to year, until the post changes hands. */
export function rollClassTeachers(
  homerooms: readonly Homeroom[],
  staff: Staff,
  calendar: Calendar,
): EnrolmentRows['roll_class_teacher'][] {
  const nextId = counter();
  const [first, last] = [must(calendar.years[0]), calendar.thisYear];
  return homerooms.flatMap(({ id: roll_class_id, post }) => {
    const now = staff.holderOf(post, last.id);
    const before = staff.holderOf(post, last.id - 1);
    const one = (person_id: number, date_from: string, date_to: string | null) =>
      ({ id: nextId(), roll_class_id, person_id, role: 'main', date_from, date_to }) as const;
    return before === now || first === last
      ? [one(now.personId, first.date_start, null)]
      : [
          one(before.personId, first.date_start, addDays(last.date_start, -1)),
          one(now.personId, last.date_start, null),
        ];
  });
}
