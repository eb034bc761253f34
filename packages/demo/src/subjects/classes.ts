import type { AcademicYear } from '../school/calendar.ts';
import { counter } from '../school/counter.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { Course } from '../school/timetable/course.ts';
import { cycleDayOfSlot, periodOfSlot } from '../school/timetable/periods.ts';
import type { SubjectsRows } from './subjects.rows.ts';

/** Who teaches each subject class, through its year; this year's is open. */
export function classTeachers({ classes, calendar, staff }: School): SubjectsRows['class_detail_teacher'][] {
  const nextId = counter();
  const years = new Map(calendar.years.map((year) => [year.id, year]));
  const current = calendar.thisYear;
  const one = (year: AcademicYear, class_detail_id: number, post: Course['post'], role: 'main' | 'co') => ({
    id: nextId(),
    class_detail_id,
    person_id: staff.holderOf(post, year.id).personId,
    role,
    date_from: year.date_start,
    date_to: year === current ? null : year.date_end,
  });
  return classes.classDetails.flatMap(({ id, academic_year_id }) => {
    const year = must(years.get(academic_year_id));
    const { post, coPost } = must(classes.courseOf.get(id));
    return coPost
      ? [one(year, id, post, 'main'), one(year, id, coPost, 'co')]
      : [one(year, id, post, 'main')];
  });
}

/** The lessons of each subject class in the cycle. */
export function classMeetings({ classes }: School): SubjectsRows['class_meeting'][] {
  const nextId = counter();
  return classes.classDetails.flatMap(({ id: class_detail_id }) => {
    const { slots, room } = must(classes.courseOf.get(class_detail_id));
    return slots.map((slot) => ({
      id: nextId(),
      class_detail_id,
      cycle_day: cycleDayOfSlot(slot),
      period_id: periodOfSlot(slot).id,
      location: room,
    }));
  });
}
