import type { Calendar } from '../school/calendar.ts';
import { addDays, type Day } from '../school/days.ts';
import { anyName, type Culture, oneWordName, type Sex, veryLongName } from '../school/names/names.ts';
import { anyBirthday, bornOn } from '../school/people/birthdays.ts';
import type { Family } from '../school/people/families.ts';
import type { Person } from '../school/people/person.ts';
import type { Student } from '../school/people/students.ts';
import type { Random } from '../school/random.ts';
import { campusOf, LEVELS } from '../school/sizes.ts';
import type { PersonsRows } from './persons.rows.ts';

/** What the numbers of those who started this year begin with, whatever year it is. */
const FIRST_NUMBERS = 2026;

type StudentRow = PersonsRows['student'];

/** A birthday, counted from today; twins of whoever has it today have it too. */
function birthdayOf(
  random: Random,
  { level }: Student,
  children: readonly Student[],
  haveBirthday: readonly number[],
): number {
  const any = anyBirthday(random);
  const isToday = children.some((one) => one.level === level && haveBirthday.includes(one.personId));
  return isToday ? 0 : any;
}

/** The age that a child turns on the birthday nearest to today. */
const ageOf = ({ level, start }: Student, { thisYear }: Calendar): number =>
  5 + level - (start > thisYear.date_end ? 1 : 0);

/**
 * Person and student rows of the children, with their ages; twins share a birthday, every 170th child has one name, four a very long one.
 * @param haveBirthday who has a birthday today
 */
export function childRows(
  random: Random,
  families: readonly Family[],
  calendar: Calendar,
  haveBirthday: readonly number[],
): { people: Person[]; students: StudentRow[]; ages: Map<number, number> } {
  const people: Person[] = [];
  const students: StudentRow[] = [];
  const ages = new Map<number, number>();
  let count = 0;
  for (const { children, culture, surname } of families) {
    const birthdays = new Map<number, number>();
    for (const child of children) {
      count++;
      const nth = count % 230 === 40 && count < 1000 ? Math.floor(count / 230) : -1;
      const { sex, ...name } =
        nth >= 0
          ? veryLongName(nth)
          : { sex: child.sex, ...usualName(random, culture, surname, child.sex, count) };
      const age = ageOf(child, calendar);
      ages.set(child.personId, age);
      const birthday = birthdays.get(child.level) ?? birthdayOf(random, child, children, haveBirthday);
      birthdays.set(child.level, birthday);
      people.push({
        id: child.personId,
        ...name,
        birth_date: bornOn(calendar.today, birthday, age),
        sex,
        email: null,
        phone: null,
        mobile: null,
      });
      students.push(studentRow(random, child, count, calendar));
    }
  }
  return { people: byId(people), students: byId(students), ages };
}

const usualName = (random: Random, culture: Culture, surname: string, sex: Sex, count: number) =>
  count % 170 === 50 ? oneWordName(random, sex) : anyName(random, culture, surname, sex);
const byId = <T extends { id: number }>(rows: T[]) => rows.sort((a, b) => a.id - b.id);

function studentRow(random: Random, child: Student, count: number, calendar: Calendar): StudentRow {
  // The level last attended, for whoever has left.
  const { thisYear, today, yearIdOf } = calendar;
  const level = child.level - (child.left ? thisYear.id - yearIdOf(child.left) : 0);
  const reached = Math.min(LEVELS - 1, Math.max(0, level));
  return {
    id: child.personId,
    number: `${FIRST_NUMBERS + yearIdOf(child.start) - thisYear.id}${String(count).padStart(5, '0')}`,
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
