import type { Calendar } from '../school/calendar.ts';
import { addDays, type Day, yearOf } from '../school/days.ts';
import { anyName, type Culture, oneWordName, type Sex, veryLongName } from '../school/names/names.ts';
import type { Family } from '../school/people/families.ts';
import type { Person } from '../school/people/person.ts';
import type { Student } from '../school/people/students.ts';
import type { Random } from '../school/random.ts';
import { campusOf, LEVELS } from '../school/sizes.ts';
import type { PersonsRows } from './persons.rows.ts';

type StudentRow = PersonsRows['student'];

const two = (n: number) => String(n).padStart(2, '0');

/** Person and student rows of the children; twins share a birthday, every 170th child has one name, four a very long one. */
export function childRows(
  random: Random,
  families: readonly Family[],
  calendar: Calendar,
): { people: Person[]; students: StudentRow[] } {
  const people: Person[] = [];
  const students: StudentRow[] = [];
  const thisYear = yearOf(calendar.years.at(-1)?.date_start ?? calendar.lastSchoolDay);
  let count = 0;
  for (const { children, culture, surname } of families) {
    const birthdays = new Map<number, string>();
    for (const child of children) {
      count++;
      const nth = count % 230 === 40 && count < 1000 ? Math.floor(count / 230) : -1;
      const { sex, ...name } =
        nth >= 0
          ? veryLongName(nth)
          : { sex: child.sex, ...usualName(random, culture, surname, child.sex, count) };
      const born = thisYear - 5 - child.level - (yearOf(child.start) > thisYear ? -1 : 0);
      const birthday =
        birthdays.get(child.level) ?? `${born}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
      birthdays.set(child.level, birthday);
      people.push({
        id: child.personId,
        ...name,
        birth_date: birthday,
        sex,
        email: null,
        phone: null,
        mobile: null,
      });
      students.push(studentRow(random, child, count, thisYear, calendar.lastSchoolDay));
    }
  }
  return { people: byId(people), students: byId(students) };
}

const usualName = (random: Random, culture: Culture, surname: string, sex: Sex, count: number) =>
  count % 170 === 50 ? oneWordName(random, sex) : anyName(random, culture, surname, sex);
const byId = <T extends { id: number }>(rows: T[]) => rows.sort((a, b) => a.id - b.id);

function studentRow(random: Random, child: Student, count: number, thisYear: number, today: Day): StudentRow {
  // The level last attended, for whoever has left.
  const level = child.level - (child.left ? thisYear - yearOf(child.left) : 0);
  const reached = Math.min(LEVELS - 1, Math.max(0, level));
  return {
    id: child.personId,
    number: `${child.start.slice(0, 4)}${String(count).padStart(5, '0')}`,
    campus_id: campusOf(reached),
    level_id: reached + 1,
    ...enrolment(random, child, today),
    date_left: child.left,
    leaving_reason: child.left ? leavingReason(child, level, count) : '',
  };
}

/** The way into the school; whoever has only applied is not asked in yet. */
function enrolment(random: Random, { start, hasApplied }: Student, today: Day) {
  const [applied, enrolled] = [random.int(200, 500), random.int(20, 150)];
  if (hasApplied) {
    const date_applied = addDays(today, -(enrolled - 10));
    return { date_applied, date_applied_for: start, date_notified: null, date_enrol: null, date_start: null };
  }
  return {
    date_applied: addDays(start, -applied),
    date_applied_for: start,
    date_notified: addDays(start, -Math.round((applied + enrolled) / 2)),
    date_enrol: addDays(start, -enrolled),
    date_start: start,
  };
}

const leavingReasons = [
  'Moved interstate',
  'Moved overseas',
  'Closer to home',
  'Another school',
  'Family reasons',
];
const leavingReason = (child: Student, level: number, count: number): string =>
  level >= LEVELS - 1
    ? 'Finished Year 12'
    : (leavingReasons[(count + child.personId) % leavingReasons.length] ?? '');
