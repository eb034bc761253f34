import { counter } from './counter.ts';
import { addDays, addYears, type Day, daysBetween, weekday, yearOf } from './days.ts';
import { must } from './random.ts';
import { CYCLE_DAYS } from './timetable/periods.ts';
import { workday } from './workdays.ts';
import { holidayOn, termsOf, yearStart } from './year-plan.ts';

export interface AcademicYear {
  id: number;
  name: string;
  date_start: Day;
  date_end: Day;
  cycle_days: number;
  holidays_shift_cycle: boolean;
}

export interface Term {
  id: number;
  academic_year_id: number;
  name: string;
  date_start: Day;
  date_end: Day;
}

export interface CalendarDay {
  id: number;
  date_of: Day;
  is_school_day: boolean;
  cycle_day: number | null;
  note: string;
}

export interface Calendar {
  /** A school day, whatever day of the week it is. */
  today: Day;
  years: AcademicYear[];
  /** The academic year of today. */
  thisYear: AcademicYear;
  terms: Term[];
  days: CalendarDay[];
  /** All school days, oldest first. */
  schoolDays: Day[];
  cycleDayOf: ReadonlyMap<Day, number>;
  /** School days from one of them to today: 0 is today, 1 the school day before, -1 the next one. */
  before(schoolDay: Day): number;
  /** The school day so many before today, 0 and negative ones too. */
  schoolDay(before: number): Day;
  /** The workday so many before today (negative) or after it. */
  workday(count: number): Day;
  /** The first and the last day with school of an academic year, also of one before all those of the calendar. */
  firstDay(yearId: number): Day;
  lastDay(yearId: number): Day;
  /** Id of the academic year in which a day is, also of one that is not in the calendar. */
  yearIdOf(day: Day): number;
}

interface PlannedDay {
  isSchoolDay: boolean;
  cycleDay: number | null;
  note: string;
}

/** What the workdays of a year are, by date: those of the terms, which alone count for the cycle. */
function termDays(today: Day, year: number): Map<Day, PlannedDay> {
  const planned = new Map<Day, PlannedDay>();
  let counted = 0;
  for (const { from, to } of termsOf(year))
    for (let count = from; count <= to; count++, counted++) {
      const holiday = holidayOn(year, count);
      const day = workday(today, count);
      const makeUp = weekday(day) > 5 ? 'Make-up day' : '';
      const cycleDay = holiday === undefined ? (counted % CYCLE_DAYS) + 1 : null;
      planned.set(day, { isSchoolDay: holiday === undefined, cycleDay, note: holiday ?? makeUp });
    }
  return planned;
}

/**
 * The calendar of the academic years up to this one. All of it is counted in workdays from today, so that today has
 * the same place in its year, its term and the cycle whatever date it is, and so has each school day around it. Terms
 * begin and end on any day of the week therefore. Today is a school day on a weekend too: a make-up day, so that whoever
 * tries the demo then has rolls to take.
 */
export function makeCalendar(today: Day, yearCount: number): Calendar {
  const nextId = counter();
  const termId = counter();
  const thisId = yearOf(today);
  const at = (count: number) => workday(today, count);
  const starts = new Map<number, Day>();
  const startOf = (id: number): Day => {
    const start = starts.get(id) ?? at(yearStart(id - thisId));
    starts.set(id, start);
    return start;
  };
  const [years, terms, days]: [AcademicYear[], Term[], CalendarDay[]] = [[], [], []];
  const cycleDayOf = new Map<Day, number>();
  for (let id = thisId - yearCount + 1; id <= thisId; id++) {
    const year = id - thisId;
    const date_start = startOf(id);
    // A roll-over begins the next year on the day on which this one began.
    const next = id === thisId ? addYears(date_start, 1) : startOf(id + 1);
    const date_end = addDays(next, -1);
    const cycle = { cycle_days: CYCLE_DAYS, holidays_shift_cycle: false };
    years.push({ id, name: String(id), date_start, date_end, ...cycle });
    const spans = termsOf(year).map(({ from, to }) => ({ date_start: at(from), date_end: at(to) }));
    for (const [i, span] of spans.entries())
      terms.push({ id: termId(), academic_year_id: id, name: `Term ${i + 1}`, ...span });
    const planned = termDays(today, year);
    for (const date_of of daysBetween(date_start, date_end)) {
      const inTerm = spans.some((term) => term.date_start <= date_of && date_of <= term.date_end);
      const { isSchoolDay, cycleDay, note } = planned.get(date_of) ?? dayOff(date_of, inTerm);
      if (cycleDay !== null) cycleDayOf.set(date_of, cycleDay);
      days.push({ id: nextId(), date_of, is_school_day: isSchoolDay, cycle_day: cycleDay, note });
    }
  }
  const schoolDays = [...cycleDayOf.keys()];
  const place = new Map(schoolDays.map((day, i) => [day, i]));
  const todayAt = must(place.get(today));
  return {
    ...{ today, years, thisYear: must(years.at(-1)), terms, days, schoolDays, cycleDayOf },
    before: (day) => todayAt - must(place.get(day), `the school day ${day}`),
    schoolDay: (before) => must(schoolDays[todayAt - before], `a school day ${before} before today`),
    workday: at,
    firstDay: (id) => at(must(termsOf(id - thisId)[0]).from),
    lastDay: (id) => at(must(termsOf(id - thisId).at(-1)).to),
    yearIdOf(day) {
      let id = thisId;
      while (day < startOf(id)) id--;
      while (day >= startOf(id + 1)) id++;
      return id;
    },
  };
}

const dayOff = (day: Day, inTerm: boolean): PlannedDay => {
  const weekend = weekday(day) === 6 ? 'Saturday' : 'Sunday';
  return { isSchoolDay: false, cycleDay: null, note: inTerm ? weekend : 'School holidays' };
};
