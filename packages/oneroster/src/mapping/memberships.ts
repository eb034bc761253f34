import type { Finding, MemberPlan, TeacherPlan } from '../plan.ts';
import type { Enrollment, Roster } from '../roster.ts';
import type { Classes, ClassTime } from './classes.ts';
import { addDays } from './days.ts';
import type { EndDates } from './years.ts';

export interface Memberships {
  rollClassTeachers: TeacherPlan[];
  rollClassMembers: MemberPlan[];
  classDetailTeachers: TeacherPlan[];
  classDetailMembers: MemberPlan[];
  findings: Finding[];
}

interface Span {
  row: Enrollment;
  time: ClassTime;
  plan: MemberPlan;
}

const overlap = (a: MemberPlan, b: MemberPlan) =>
  a.dateFrom <= (b.dateTo ?? '9999') && b.dateFrom <= (a.dateTo ?? '9999');

/**
 * Enrollments of students become dated memberships, those of teachers the teachers of the class; where the files
 * give no dates, the class's own. A student has one homeroom at a time: the primary one, else the first.
 */
export function mapMemberships(roster: Roster, classes: Classes, endDates: EndDates): Memberships {
  const result: Memberships = {
    rollClassTeachers: [],
    rollClassMembers: [],
    classDetailTeachers: [],
    classDetailMembers: [],
    findings: [],
  };
  const say = (kind: Finding['kind'], row: Enrollment, text: string) =>
    result.findings.push({ kind, about: row.sourcedId, file: 'enrollments.csv', line: row.line, text });

  const students: Span[] = [];
  const teachers: Span[] = [];
  for (const row of roster.enrollments) {
    const time = classes.times.get(row.classSourcedId);
    if (!time) {
      say('enrollment-not-used', row, `The class ${row.classSourcedId} is not used, nor is this enrollment.`);
      continue;
    }
    if (row.role !== 'student' && row.role !== 'teacher') {
      say('enrollment-not-used', row, `Enrollments of the role ${row.role} are not used.`);
      continue;
    }
    const dateFrom = row.beginDate ?? time.dateFrom;
    const end =
      row.endDate === null ? null : endDates === 'exclusive' ? addDays(row.endDate, -1) : row.endDate;
    // A class that ended before the enrollment begins says nothing about its end.
    const dateTo = end ?? (time.dateTo >= dateFrom ? time.dateTo : null);
    if (dateTo !== null && dateTo < dateFrom) {
      say('enrollment-not-used', row, 'The enrollment ends before its first day is over.');
      continue;
    }
    const fromStated = row.beginDate !== null;
    const plan = {
      key: row.sourcedId,
      class: row.classSourcedId,
      person: row.userSourcedId,
      dateFrom,
      dateTo,
      fromStated,
      toStated: end !== null,
    };
    (row.role === 'student' ? students : teachers).push({ row, time, plan });
  }

  for (const { time, plan } of withoutRepeats(students, say)) {
    if (!time.isRollClass) result.classDetailMembers.push(plan);
  }
  result.rollClassMembers = oneAtATime(
    withoutRepeats(students, () => {}).filter((span) => span.time.isRollClass),
    say,
  );
  for (const { row, time, plan } of withoutRepeats(teachers, say)) {
    const teacher: TeacherPlan = { ...plan, role: row.primary ? 'main' : 'co' };
    (time.isRollClass ? result.rollClassTeachers : result.classDetailTeachers).push(teacher);
  }
  nameOneMain(result.rollClassTeachers);
  nameOneMain(result.classDetailTeachers);
  return result;
}

type Say = (kind: Finding['kind'], row: Enrollment, text: string) => unknown;

/** The same person in the same class at the same time counts once: the primary row, else the first. */
function withoutRepeats(spans: readonly Span[], say: Say): Span[] {
  const kept: Span[] = [];
  for (const group of Map.groupBy(spans, (span) => `${span.plan.class}\0${span.plan.person}`).values()) {
    const chosen: Span[] = [];
    for (const span of inOrderOfRank(group)) {
      const other = chosen.find((one) => overlap(one.plan, span.plan));
      if (other)
        say(
          'repeated-enrollment',
          span.row,
          `Repeats the enrollment ${other.row.sourcedId}; it is not used.`,
        );
      else chosen.push(span);
    }
    kept.push(...chosen);
  }
  return kept.sort((a, b) => a.row.line - b.row.line);
}

function oneAtATime(spans: readonly Span[], say: Say): MemberPlan[] {
  const kept: Span[] = [];
  for (const group of Map.groupBy(spans, (span) => span.plan.person).values()) {
    const chosen: Span[] = [];
    for (const span of inOrderOfTime(group)) {
      // Moved in the course of the year: an end is stated, and no beginning.
      const left = chosen.find((one) => overlap(one.plan, span.plan))?.plan.dateTo;
      if (left && !span.row.beginDate && (span.plan.dateTo === null || left < span.plan.dateTo)) {
        span.plan.dateFrom = addDays(left, 1);
      }
      const other = chosen.find((one) => overlap(one.plan, span.plan));
      if (other) {
        const text = `The student is in the homeroom ${other.plan.class} at that time; ${span.plan.class} is not used.`;
        say('second-homeroom', span.row, text);
      } else chosen.push(span);
    }
    kept.push(...chosen);
  }
  return kept.sort((a, b) => a.row.line - b.row.line).map((span) => span.plan);
}

const inOrderOfRank = (spans: readonly Span[]) =>
  [...spans].sort((a, b) => Number(b.row.primary) - Number(a.row.primary) || a.row.line - b.row.line);

/** Primary ones first, then those that end first. */
const inOrderOfTime = (spans: readonly Span[]) =>
  inOrderOfRank(spans).sort(
    (a, b) =>
      Number(b.row.primary) - Number(a.row.primary) ||
      (a.plan.dateTo ?? '9999').localeCompare(b.plan.dateTo ?? '9999'),
  );

/** Exports without the primary column: the first teacher of a class is its main one. */
function nameOneMain(teachers: TeacherPlan[]): void {
  for (const group of Map.groupBy(teachers, (teacher) => teacher.class).values()) {
    const [first] = group;
    if (first && !group.some((teacher) => teacher.role === 'main')) first.role = 'main';
  }
}
