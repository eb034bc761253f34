import { counter } from './counter.ts';
import { addDays, type Day, daysBetween, mondayOf, nextMonday, weekday, yearOf } from './days.ts';
import { must } from './random.ts';

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
  years: AcademicYear[];
  terms: Term[];
  days: CalendarDay[];
  /** All school days, oldest first. */
  schoolDays: Day[];
  cycleDayOf: ReadonlyMap<Day, number>;
  /** Today, or the last school day where today is none. */
  lastSchoolDay: Day;
  /** The first school day after today, where the year still has one. */
  nextSchoolDay: Day | undefined;
}

interface Span {
  from: Day;
  to: Day;
}

const fridayBefore = (day: Day) => addDays(day, -((weekday(day) + 2) % 7));

const usualTerms = (year: number): Span[] => [
  { from: nextMonday(`${year}-01-27`), to: fridayBefore(`${year}-04-11`) },
  { from: nextMonday(`${year}-04-24`), to: fridayBefore(`${year}-07-04`) },
  { from: nextMonday(`${year}-07-17`), to: fridayBefore(`${year}-09-26`) },
  { from: nextMonday(`${year}-10-09`), to: fridayBefore(`${year}-12-18`) },
];

/** Moves the holidays aside where today would fall into them: a demo must have school on any day. */
export function termsAround(year: number, today: Day): Span[] {
  const terms = usualTerms(year);
  if (yearOf(today) !== year || terms.some((t) => t.from <= today && today <= t.to)) return terms;
  const first = must(terms[0]);
  if (today < first.from) {
    const start = addDays(mondayOf(today), -7);
    first.from = start < `${year}-01-01` ? `${year}-01-01` : start;
    return terms;
  }
  const before = must(terms.findLast((t) => t.to < today));
  const after = terms.find((t) => t.from > today);
  const end = addDays(mondayOf(today), 11);
  before.to = end > `${year}-12-31` ? `${year}-12-31` : end;
  if (after && after.from <= addDays(before.to, 9)) after.from = addDays(mondayOf(before.to), 14);
  return terms;
}

/** Single days without school within the terms, by name. */
function namedHolidays(year: number): Map<Day, string> {
  return new Map([
    [nextMonday(`${year}-03-08`), 'Autumn public holiday'],
    [addDays(nextMonday(`${year}-05-15`), 4), 'Staff development day'],
    [nextMonday(`${year}-06-08`), 'Midyear public holiday'],
    [addDays(nextMonday(`${year}-08-14`), 4), 'Founders’ Day'],
    [addDays(nextMonday(`${year}-10-30`), 1), 'Spring public holiday'],
  ]);
}

/**
 * The calendar of the academic years, each a calendar year. A cycle is ten days, two weeks: a holiday keeps
 * the cycle, so that Monday is always Day 1 or Day 6. Today is always a school day: on a weekend a
 * make-up day, taught like a Friday, so that whoever tries the demo then has rolls to take.
 */
export function makeCalendar(today: Day, yearCount: number): Calendar {
  const nextId = counter();
  const termId = counter();
  const lastYear = yearOf(today);
  const calendar: Calendar = {
    years: [],
    terms: [],
    days: [],
    schoolDays: [],
    cycleDayOf: new Map(),
    lastSchoolDay: today,
    nextSchoolDay: undefined,
  };
  const cycleDayOf = new Map<Day, number>();
  for (let year = lastYear - yearCount + 1; year <= lastYear; year++) {
    const [date_start, date_end] = [`${year}-01-01`, `${year}-12-31`];
    const cycle = { cycle_days: 10, holidays_shift_cycle: false };
    calendar.years.push({ id: year, name: String(year), date_start, date_end, ...cycle });
    const terms = termsAround(year, today);
    for (const [i, term] of terms.entries()) {
      const row = { id: termId(), academic_year_id: year, name: `Term ${i + 1}` };
      calendar.terms.push({ ...row, date_start: term.from, date_end: term.to });
    }
    const holidays = namedHolidays(year);
    const weeks = [...new Set(terms.flatMap((t) => daysBetween(t.from, t.to).map(mondayOf)))];
    for (const date_of of daysBetween(date_start, date_end)) {
      const inTerm = terms.some((t) => t.from <= date_of && date_of <= t.to);
      const holiday = date_of === today ? undefined : holidays.get(date_of);
      const isSchoolDay = inTerm && (weekday(date_of) <= 5 || date_of === today) && !holiday;
      const cycle_day = isSchoolDay
        ? Math.min(weekday(date_of), 5) + 5 * (weeks.indexOf(mondayOf(date_of)) % 2)
        : null;
      if (cycle_day) {
        cycleDayOf.set(date_of, cycle_day);
        calendar.schoolDays.push(date_of);
      }
      const note = isSchoolDay ? schoolDayNote(date_of) : noteOf(date_of, inTerm, holiday);
      calendar.days.push({ id: nextId(), date_of, is_school_day: isSchoolDay, cycle_day, note });
    }
  }
  calendar.cycleDayOf = cycleDayOf;
  calendar.lastSchoolDay = must(
    calendar.schoolDays.findLast((d) => d <= today),
    'a last school day',
  );
  calendar.nextSchoolDay = calendar.schoolDays.find((d) => d > today);
  return calendar;
}

const schoolDayNote = (day: Day): string => (weekday(day) > 5 ? 'Make-up day' : '');

const noteOf = (day: Day, inTerm: boolean, holiday: string | undefined): string => {
  if (!inTerm) return 'School holidays';
  if (weekday(day) === 6) return 'Saturday';
  return weekday(day) === 7 ? 'Sunday' : (holiday ?? '');
};
