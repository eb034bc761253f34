import type { AcademicYear, Calendar } from '../calendar.ts';
import { counter } from '../counter.ts';
import type { Day } from '../days.ts';
import type { Student } from '../people/students.ts';
import { must, type Random } from '../random.ts';
import { campusOf, FIRST_SENIOR_LEVEL, LEVELS } from '../sizes.ts';
import type { Course } from '../timetable/course.ts';
import { linesOf, subjectId } from '../timetable/subjects.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { intoGroups, type MembershipYear, type Stay, studentsOfYear } from './membership.ts';

export interface RollClassMember {
  id: number;
  roll_class_id: number;
  student_id: number;
  date_from: Day;
  date_to: Day | null;
}

/** A subject class as it is offered in a year. */
export interface ClassDetail {
  id: number;
  academic_year_id: number;
  subject_id: number;
  campus_id: number;
  level_id: number;
  code: string;
  name: string;
}

export interface ClassMember {
  id: number;
  class_detail_id: number;
  student_id: number;
  date_from: Day;
  date_to: Day | null;
}

/** Who is in which class when, and which subject class is which course. */
export interface Classes {
  rollClassMembers: RollClassMember[];
  classDetails: ClassDetail[];
  classMembers: ClassMember[];
  courseOf: ReadonlyMap<number, Course>;
}

/** Out of the students of a level, each year: pairs that change places in roll classes, and in each line. */
const ROLL_CLASS_CHANGES = 0.006;
const SUBJECT_CHANGES = 0.008;

/** Divides the students of each year among roll classes and subject classes. */
export function makeClasses(
  random: Random,
  calendar: Calendar,
  timetable: Timetable,
  groups: number,
  students: readonly Student[],
): Classes {
  const { homerooms } = timetable;
  const ids = { member: counter(), classDetail: counter(), classMember: counter() };
  const thisYear = calendar.thisYear.id;
  const courseOf = new Map<number, Course>();
  const rollClassMembers: RollClassMember[] = [];
  const classDetails: ClassDetail[] = [];
  const classMembers: ClassMember[] = [];

  for (const row of calendar.years) {
    const year = membershipYear(row, calendar);
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
        rollClassMembers.push({ ...one, date_from: from, date_to: to });
      }
    }
    for (const course of timetable.courses) {
      const id = ids.classDetail();
      courseOf.set(id, course);
      classDetails.push({
        id,
        academic_year_id: row.id,
        subject_id: subjectId(course.subject),
        campus_id: campusOf(course.level),
        level_id: course.level + 1,
        code: course.code,
        name: course.name,
      });
      for (const { student, from, to } of byPlace.get(`${course.level}/${course.line}/${course.group}`) ??
        []) {
        const one = { id: ids.classMember(), class_detail_id: id, student_id: student.personId };
        classMembers.push({ ...one, date_from: from, date_to: to });
      }
    }
  }
  return { rollClassMembers, classDetails, classMembers, courseOf };
}

function membershipYear(row: AcademicYear, calendar: Calendar): MembershipYear {
  const days = calendar.schoolDays.filter((day) => row.date_start <= day && day <= row.date_end);
  const past = days.filter((day) => day < calendar.today);
  return {
    row,
    isCurrent: row === calendar.thisYear,
    firstSchoolDay: must(days[0]),
    lastSchoolDay: must(days.at(-1)),
    changeDays: past.slice(10),
  };
}
