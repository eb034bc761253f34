import type { Day } from '../school/days.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { Course } from '../school/timetable/course.ts';
import { cycleDayOfSlot, type Period, periodOfSlot } from '../school/timetable/periods.ts';

/** A lesson as it is given on a day of the cycle in a year. */
export interface Lesson {
  classId: number;
  course: Course;
  period: Period;
  /** Who teaches it, and the account in whose name they write. */
  teacherId: number;
  accountId: number;
}

/** The lessons of a day, and who is in a class on it. */
export function lessonsOf({ classes, calendar, staff, accountOf }: School) {
  const members = Map.groupBy(classes.classMembers, (member) => member.class_detail_id);
  const lessons = new Map<string, Lesson[]>();
  for (const { id, academic_year_id: year } of classes.classDetails) {
    const course = must(classes.courseOf.get(id));
    const teacherId = staff.holderOf(course.post, year).personId;
    const lesson = { classId: id, course, teacherId, accountId: accountOf(teacherId) };
    for (const slot of course.slots) {
      const key = `${year}/${cycleDayOfSlot(slot)}`;
      const list = lessons.get(key) ?? [];
      list.push({ ...lesson, period: periodOfSlot(slot) });
      lessons.set(key, list);
    }
  }
  return {
    on: (day: Day): readonly Lesson[] =>
      lessons.get(`${calendar.yearIdOf(day)}/${calendar.cycleDayOf.get(day)}`) ?? [],
    inClass: (classId: number, day: Day): number[] =>
      (members.get(classId) ?? [])
        .filter((m) => m.date_from <= day && (m.date_to === null || day <= m.date_to))
        .map((m) => m.student_id),
  };
}
