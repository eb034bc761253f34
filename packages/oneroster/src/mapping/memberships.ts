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

  const inRollClasses: Span[] = [];
  // Class by class: of a district's rows only those of one class are held once more.
  for (const rows of Map.groupBy(roster.enrollments, (row) => row.classSourcedId).values()) {
    const students: Span[] = [];
    const teachers: Span[] = [];
    for (const row of rows) {
      const span = spanOf(row, classes, endDates, say);
      if (span) (row.role === 'student' ? students : teachers).push(span);
    }
    for (const span of withoutRepeats(students, say)) {
      if (span.time.isRollClass) inRollClasses.push(span);
      else result.classDetailMembers.push(span.plan);
    }
    const teaching = withoutRepeats(teachers, say).map(
      ({ row, plan }): TeacherPlan => ({ ...plan, role: row.primary ? 'main' : 'co' }),
    );
    nameOneMain(teaching);
    const isRollClass = teachers[0]?.time.isRollClass;
    (isRollClass ? result.rollClassTeachers : result.classDetailTeachers).push(...teaching);
  }
  result.rollClassMembers = oneAtATime(inRollClasses, say);
  result.findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return result;
}

/** The membership that a row states; undefined, with a finding, where it is not used. */
function spanOf(row: Enrollment, classes: Classes, endDates: EndDates, say: Say): Span | undefined {
  const time = classes.times.get(row.classSourcedId);
  if (!time) {
    say('enrollment-not-used', row, `The class ${row.classSourcedId} is not used, nor is this enrollment.`);
    return undefined;
  }
  if (row.role !== 'student' && row.role !== 'teacher') {
    say('enrollment-not-used', row, `Enrollments of the role ${row.role} are not used.`);
    return undefined;
  }
  const dateFrom = row.beginDate ?? time.dateFrom;
  const end = row.endDate === null ? null : endDates === 'exclusive' ? addDays(row.endDate, -1) : row.endDate;
  // A class that ended before the enrollment begins says nothing about its end.
  const dateTo = end ?? (time.dateTo >= dateFrom ? time.dateTo : null);
  if (dateTo !== null && dateTo < dateFrom) {
    say('enrollment-not-used', row, 'The enrollment ends before its first day is over.');
    return undefined;
  }
  const plan = {
    key: row.sourcedId,
    class: row.classSourcedId,
    person: row.userSourcedId,
    dateFrom,
    dateTo,
    fromStated: row.beginDate !== null,
    toStated: end !== null,
  };
  return { row, time, plan };
}

type Say = (kind: Finding['kind'], row: Enrollment, text: string) => unknown;

/** Of the rows of one class: the same person at the same time counts once, by the primary row, else the first. */
function withoutRepeats(spans: readonly Span[], say: Say): Span[] {
  const kept: Span[] = [];
  for (const group of Map.groupBy(spans, (span) => span.plan.person).values()) {
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
function nameOneMain(teachers: readonly TeacherPlan[]): void {
  const [first] = teachers;
  if (first && !teachers.some((teacher) => teacher.role === 'main')) first.role = 'main';
}
