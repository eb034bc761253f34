import type {
  ClassDetailPlan,
  Finding,
  MeetingPlan,
  PeriodPlan,
  RollClassPlan,
  SubjectPlan,
} from '../plan.ts';
import type { Class, Roster } from '../roster.ts';
import { earliest, latest } from './days.ts';
import { levelCode } from './levels.ts';
import { CLASS_COURSE } from './whole-school.ts';
import type { Times } from './years.ts';

/** The days on which a class is held, both inclusive, and what it became. */
export interface ClassTime {
  isRollClass: boolean;
  dateFrom: string;
  dateTo: string;
}

export interface Classes {
  subjects: SubjectPlan[];
  periods: PeriodPlan[];
  rollClasses: RollClassPlan[];
  classDetails: ClassDetailPlan[];
  meetings: MeetingPlan[];
  /** By sourcedId of the class. */
  times: Map<string, ClassTime>;
  findings: Finding[];
}

/** The calls name a roll class by its code, of 50 characters at most; a number may yet be put behind one that is taken. */
const MAX_CODE = 45;
const codeOf = (row: { sourcedId: string; title: string }, code: string | null) =>
  (code ?? (row.title.length <= MAX_CODE ? row.title : row.sourcedId)).slice(0, MAX_CODE).trim();

/** 0 is how systems write "none". */
const meets = (period: string) => !/^0*$/.test(period);

/**
 * Homeroom classes become roll classes, scheduled ones class details with the course as subject; the periods of
 * scheduled classes become periods, and a meeting on every school day.
 */
export function mapClasses(roster: Roster, times: Times, campuses: ReadonlySet<string>): Classes {
  const result: Classes = {
    subjects: [],
    periods: [],
    rollClasses: [],
    classDetails: [],
    meetings: [],
    times: new Map(),
    findings: [],
  };
  const courses = new Map(roster.courses.map((course) => [course.sourcedId, course]));
  const used = new Set<string>();
  const periods = new Set<string>();

  for (const row of roster.classes) {
    const held = row.termSourcedIds.map(times.of).filter((time) => time !== undefined);
    const [first] = held;
    if (!first) {
      result.findings.push(notUsed(row, 'none of its sessions lies in an academic year; it is not used.'));
      continue;
    }
    const dateFrom = earliest(held.map((time) => time.dateStart)) ?? first.dateStart;
    const dateTo = latest(held.map((time) => time.dateEnd)) ?? first.dateEnd;
    const isRollClass = row.classType === 'homeroom';
    result.times.set(row.sourcedId, { isRollClass, dateFrom, dateTo });

    const campus = campuses.has(row.schoolSourcedId) ? row.schoolSourcedId : null;
    const shared = { key: row.sourcedId, code: codeOf(row, row.classCode), name: row.title, campus };
    if (isRollClass) {
      result.rollClasses.push({ ...shared, location: row.location ?? undefined });
      continue;
    }
    const course =
      row.courseSourcedId === null || row.courseSourcedId === CLASS_COURSE
        ? undefined
        : courses.get(row.courseSourcedId);
    if (course) used.add(course.sourcedId);
    const grade = row.grades.length === 1 ? row.grades[0] : undefined;
    result.classDetails.push({
      ...shared,
      yearId: first.yearId,
      subject: course?.sourcedId ?? null,
      level: grade === undefined ? undefined : levelCode(grade),
    });
    for (const period of row.periods.filter(meets)) {
      periods.add(period);
      const key = `${row.sourcedId}|${period}`;
      result.meetings.push({ key, classDetail: row.sourcedId, period, location: row.location ?? undefined });
    }
  }

  // Courses of homerooms only ("Homeroom") are no subjects.
  for (const course of roster.courses) {
    if (!used.has(course.sourcedId)) continue;
    result.subjects.push({
      key: course.sourcedId,
      code: codeOf(course, course.courseCode),
      name: course.title,
    });
  }
  result.periods = [...periods]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((period, index) => ({
      key: period,
      code: period.slice(0, MAX_CODE),
      name: /^\d+$/.test(period) ? `Period ${Number(period)}` : period,
      ordinal: /^\d{1,4}$/.test(period) ? Number(period) : 1000 + index,
    }));
  return result;
}

const notUsed = (row: Class, text: string): Finding => ({
  kind: 'year',
  about: row.sourcedId,
  file: 'classes.csv',
  line: row.line,
  text: `The class ${row.sourcedId}: ${text}`,
});
