import type { Calendar } from '../calendar.ts';
import { yearOf } from '../days.ts';
import type { Staff } from '../people/staff.ts';
import type { Student } from '../people/students.ts';
import { must, type Random } from '../random.ts';
import { counter, type Row, type Tables } from '../rows.ts';
import { campusOf, FIRST_SENIOR_LEVEL, LEVELS } from '../sizes.ts';
import type { Course } from '../timetable/course.ts';
import { cycleDayOfSlot, periodOfSlot } from '../timetable/periods.ts';
import { linesOf, subjectId } from '../timetable/subjects.ts';
import type { Homeroom, Timetable } from '../timetable/timetable.ts';
import { intoGroups, type MembershipYear, type Stay, studentsOfYear } from './membership.ts';

type ClassTable =
  | 'roll_class'
  | 'roll_class_teacher'
  | 'roll_class_member'
  | 'class_detail'
  | 'class_detail_teacher'
  | 'class_detail_member'
  | 'class_meeting';

/** The rows of roll classes and subject classes, and which subject class is which course. */
export interface Classes {
  tables: { [T in ClassTable]: Tables[T][] };
  courseOf: Map<number, Course>;
}

/** Out of the students of a level, each year: pairs that change places in roll classes, and in each line. */
const ROLL_CLASS_CHANGES = 0.006;
const SUBJECT_CHANGES = 0.008;

export function makeClasses(
  random: Random,
  calendar: Calendar,
  timetable: Timetable,
  groups: number,
  students: Student[],
  staff: Staff,
): Classes {
  const { homerooms } = timetable;
  const ids = {
    member: counter(),
    classDetail: counter(),
    teacher: counter(),
    classMember: counter(),
    meeting: counter(),
  };
  const courseOf = new Map<number, Course>();
  const thisYear = must(calendar.years.at(-1)).id;
  const tables: Classes['tables'] = {
    roll_class: homerooms.map(({ id, code, campus, post }) => ({
      id,
      code,
      name: code,
      campus_id: campus,
      location: post.room,
    })),
    roll_class_teacher: homeroomTeachers(homerooms, staff, calendar),
    roll_class_member: [],
    class_detail: [],
    class_detail_teacher: [],
    class_detail_member: [],
    class_meeting: [],
  };

  for (const row of calendar.years) {
    const year = membershipYear(row, calendar);
    const { date_start, date_end } = row;
    const levels = studentsOfYear(students, year, thisYear);
    const byPlace = new Map<string, Stay[]>();
    const put = (level: number, line: number | null, stays: Stay[]) => {
      for (const stay of stays) {
        const key = `${level}/${line}/${stay.group}`;
        const list = byPlace.get(key);
        if (list) list.push(stay);
        else byPlace.set(key, [stay]);
      }
    };
    for (let level = 0; level < LEVELS; level++) {
      const present = must(levels[level]);
      put(level, null, intoGroups(random, present, groups, year, ROLL_CLASS_CHANGES));
      if (level < FIRST_SENIOR_LEVEL) continue;
      const lines = linesOf(level).length;
      for (let line = 0; line < lines; line++)
        put(level, line, intoGroups(random, present, groups, year, SUBJECT_CHANGES));
    }
    for (const homeroom of homerooms) {
      for (const { student, from, to } of byPlace.get(`${homeroom.level}/null/${homeroom.group}`) ?? []) {
        const one = { id: ids.member(), roll_class_id: homeroom.id, student_id: student.personId };
        tables.roll_class_member.push({ ...one, date_from: from, date_to: to });
      }
    }
    for (const course of timetable.courses) {
      const id = ids.classDetail();
      courseOf.set(id, course);
      tables.class_detail.push({
        id,
        academic_year_id: row.id,
        subject_id: subjectId(course.subject),
        campus_id: campusOf(course.level),
        level_id: course.level + 1,
        code: course.code,
        name: course.name,
      });
      const dates = { date_from: date_start, date_to: year.isCurrent ? null : date_end };
      const teaches = (post: Course['post'], role: 'main' | 'co') => {
        const person_id = staff.holderOf(post, row.id).personId;
        tables.class_detail_teacher.push({
          id: ids.teacher(),
          class_detail_id: id,
          person_id,
          role,
          ...dates,
        });
      };
      teaches(course.post, 'main');
      if (course.coPost) teaches(course.coPost, 'co');
      for (const { student, from, to } of byPlace.get(`${course.level}/${course.line}/${course.group}`) ??
        []) {
        const one = { id: ids.classMember(), class_detail_id: id, student_id: student.personId };
        tables.class_detail_member.push({ ...one, date_from: from, date_to: to });
      }
      for (const slot of course.slots) {
        const meeting = {
          cycle_day: cycleDayOfSlot(slot),
          period_id: periodOfSlot(slot).id,
          location: course.room,
        };
        tables.class_meeting.push({ id: ids.meeting(), class_detail_id: id, ...meeting });
      }
    }
  }
  return { tables, courseOf };
}

function membershipYear(row: Row<'academic_year'>, calendar: Calendar): MembershipYear {
  const days = calendar.schoolDays.filter((d) => yearOf(d) === row.id);
  const past = days.filter((d) => d < calendar.lastSchoolDay);
  return {
    row,
    isCurrent: row === calendar.years.at(-1),
    firstSchoolDay: must(days[0]),
    lastSchoolDay: must(days.at(-1)),
    changeDays: past.length > 20 ? past.slice(10) : [],
  };
}

/** Roll classes keep their teacher from year to year, until the post changes hands. */
function homeroomTeachers(
  homerooms: Homeroom[],
  staff: Staff,
  calendar: Calendar,
): Row<'roll_class_teacher'>[] {
  const nextId = counter();
  const [first, last] = [must(calendar.years[0]), must(calendar.years.at(-1))];
  return homerooms.flatMap(({ id: roll_class_id, post }) => {
    const now = staff.holderOf(post, last.id);
    const before = staff.holderOf(post, last.id - 1);
    const one = (person_id: number, date_from: string, date_to: string | null) =>
      ({ id: nextId(), roll_class_id, person_id, role: 'main', date_from, date_to }) as const;
    return before === now || first === last
      ? [one(now.personId, first.date_start, null)]
      : [
          one(before.personId, first.date_start, `${last.id - 1}-12-31`),
          one(now.personId, last.date_start, null),
        ];
  });
}
