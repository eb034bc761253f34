import type { Calendar } from '../calendar.ts';
import type { Day } from '../days.ts';
import type { Sex } from '../names/names.ts';
import { must, type Random } from '../random.ts';
import { LEVELS, type Sizes } from '../sizes.ts';

/** A student's time at the school, before there is a name. */
export interface Student {
  personId: number;
  sex: Sex;
  /** The level of this year; beyond Year 12 for who finished, counted on, and the level of entry for who has yet to start. */
  level: number;
  start: Day;
  left: Day | null;
  /** Has applied only: nothing is decided yet, and `start` is what is asked for. */
  hasApplied?: boolean;
}

/** Out of the students of a level, each year: new ones, and as many who leave. */
const TURNOVER = 0.03;
/** Who comes or goes in the middle of the year. */
const MIDYEAR = 0.012;
/** School days from today within which nobody new begins. */
const SOON = 3;

/** The level at which a student is in a year; not one of 0 to 12 where they are not at school. */
export const levelIn = (student: Student, year: number, thisYear: number): number =>
  student.level - (thisYear - year);

/** Who was, is and will be at the school. */
export function makeStudents(random: Random, sizes: Sizes, calendar: Calendar, firstId: number): Student[] {
  const years = calendar.years.map((y) => y.id);
  const [firstYear, thisYear] = [must(years[0]), must(years.at(-1))];
  const ofYear = calendar.schoolDays.filter((day) => day >= calendar.thisYear.date_start);
  const past = ofYear.filter((day) => day < calendar.today);
  const coming = ofYear.filter((day) => calendar.before(day) < -SOON);
  const students: Student[] = [];
  const share = (part: number) => Math.floor(sizes.cohort * part + random.next());
  const { firstDay, lastDay } = calendar;

  const add = (level: number, start: Day, left: Day | null) => {
    const sex = random.chance(0.004) ? 'X' : random.chance(0.5) ? 'F' : 'M';
    students.push({ personId: firstId + students.length, sex, level, start, left });
  };
  /** Most came in Kindergarten, some at a later level, but before the years of which the school has records. */
  const usualStart = (level: number) => {
    const latest = Math.min(level, level - (thisYear - firstYear));
    const entry = latest <= 0 || random.chance(0.6) ? 0 : random.int(0, latest);
    return firstDay(thisYear - level + entry);
  };

  for (let level = 0; level < LEVELS + years.length - 1; level++) {
    // Whoever passed Year 12 left on the last day of that year.
    const lastYear = thisYear - Math.max(0, level - LEVELS + 1);
    const left = level < LEVELS ? null : lastDay(lastYear);
    const entries: Day[] = [];
    for (const year of years.slice(1)) {
      if (year > lastYear || level - (thisYear - year) < 1) continue;
      const movers = share(TURNOVER);
      for (let i = 0; i < movers; i++) {
        entries.push(firstDay(year));
        add(level, usualStart(level), lastDay(year - 1));
      }
    }
    for (let i = 0; i < sizes.cohort; i++) add(level, entries[i] ?? usualStart(level), left);
    if (left) continue;
    for (let i = share(MIDYEAR); i > 0; i--) add(level, usualStart(level), random.pick(past));
    for (let i = share(MIDYEAR); i > 0; i--) add(level, random.pick(past.slice(5)), null);
    if (random.chance(0.4)) add(level, random.pick(coming), null);
  }
  const nextYear = firstDay(thisYear + 1);
  for (let i = 0; i < 14; i++) add(i < 10 ? 0 : random.int(1, LEVELS - 2), nextYear, null);
  return students;
}

/** Who has applied for next year: few, whatever the school's size. */
export function makeApplicants(random: Random, calendar: Calendar, firstId: number): Student[] {
  const start = calendar.firstDay(calendar.thisYear.id + 1);
  return Array.from({ length: 9 }, (_, i) => ({
    personId: firstId + i,
    sex: random.chance(0.5) ? ('F' as const) : ('M' as const),
    level: i < 5 ? 0 : random.int(1, LEVELS - 2),
    start,
    left: null,
    hasApplied: true,
  }));
}
