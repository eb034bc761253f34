import type { AcademicYear } from '../calendar.ts';
import { addDays, type Day } from '../days.ts';
import { levelIn, type Student } from '../people/students.ts';
import { must, type Random } from '../random.ts';
import { divide, LEVELS } from '../sizes.ts';

/** A student's days in one group; `to` of null is open. */
export interface Stay {
  student: Student;
  group: number;
  from: Day;
  to: Day | null;
}

/** One academic year as memberships see it. */
export interface MembershipYear {
  row: AcademicYear;
  isCurrent: boolean;
  firstSchoolDay: Day;
  lastSchoolDay: Day;
  /** Days on which a student may have changed classes. */
  changeDays: Day[];
}

/** The students of each level in a year, with their days at school in it. */
export function studentsOfYear(
  students: readonly Student[],
  year: MembershipYear,
  thisYear: number,
): Omit<Stay, 'group'>[][] {
  const levels: Omit<Stay, 'group'>[][] = Array.from({ length: LEVELS }, () => []);
  const { date_start, date_end, id } = year.row;
  for (const student of students) {
    const level = levels[levelIn(student, id, thisYear)];
    if (!level || student.start > date_end || (student.left && student.left < date_start)) continue;
    const from = student.start <= year.firstSchoolDay ? date_start : student.start;
    const leaves = student.left !== null && student.left < year.lastSchoolDay;
    level.push({ student, from, to: leaves ? student.left : year.isCurrent ? null : date_end });
  }
  return levels;
}

/**
 * Divides a level among parallel groups. Who is there all year is spread evenly; who comes later joins the
 * smallest group; now and then two students change places, so that classes have withdrawn members.
 */
export function intoGroups(
  random: Random,
  present: Omit<Stay, 'group'>[],
  groups: number,
  year: MembershipYear,
  changes: number,
): Stay[] {
  const allYear = present.filter(
    (s) => s.from === year.row.date_start && (s.to === null || s.to === year.row.date_end),
  );
  const isSpread = new Set(allYear);
  const divided = divide(random, allYear, groups);
  const stays = divided.flatMap((members, group) => members.map((one): Stay => ({ ...one, group })));
  const sizes = divided.map((members) => members.length);
  for (const one of present) {
    if (isSpread.has(one)) continue;
    const leaves = one.to !== null && one.to !== year.row.date_end;
    const group = leaves ? random.int(0, groups - 1) : sizes.indexOf(Math.min(...sizes));
    if (!leaves) sizes[group] = must(sizes[group]) + 1;
    stays.push({ ...one, group });
  }
  if (groups > 1) {
    for (let i = Math.floor(allYear.length * changes + random.next()); i > 0; i--)
      changePlaces(random, stays, year);
  }
  return stays;
}

function changePlaces(random: Random, stays: Stay[], year: MembershipYear): void {
  const isWhole = (s: Stay) =>
    s.from === year.row.date_start && (s.to === null || s.to === year.row.date_end);
  const one = random.pick(stays);
  const others = stays.filter((s) => s.group !== one.group && isWhole(s));
  if (!isWhole(one) || !others.length) return;
  const other = random.pick(others);
  const day = random.pick(year.changeDays);
  const end = one.to;
  for (const [stay, group] of [
    [one, other.group],
    [other, one.group],
  ] as const) {
    stays.push({ student: stay.student, group, from: day, to: end });
    stay.to = addDays(day, -1);
  }
}
