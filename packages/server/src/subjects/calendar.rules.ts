import type { Code, FactsOf } from '@homeroom/contract/errors.ts';
import { addDays, daysBetween } from '@homeroom/contract/shared/days.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { getISODay } from 'date-fns/getISODay';
import { parseISO } from 'date-fns/parseISO';
import { type FieldError, fieldError } from '../platform/problem.ts';

/** What one date of a year is. */
export interface PlannedDay {
  dateOf: string;
  isSchoolDay: boolean;
  cycleDay: number | null;
  /** Why there is no school; empty on a school day. */
  note: string;
}
interface Span {
  itemName: string;
  dateStart: string;
  dateEnd: string;
}

const NAMELESS = 'Holiday';
/** The note of dates that are in no term. */
export const BREAK = 'School holidays';
/** A year and a month: longer ones are slips of a digit. */
const LONGEST = 400;
const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const next = (day: string) => addDays(day, 1);
const weekdayOf = (day: string) => getISODay(parseISO(day));
/** Whether a date is on a day of the week with school. */
export const isSchoolWeekday = (schoolWeek: readonly number[], day: string): boolean =>
  schoolWeek.includes(weekdayOf(day));
const isIn = (day: string, { dateStart, dateEnd }: Omit<Span, 'itemName'>) =>
  dateStart <= day && day <= dateEnd;
/** A year without terms is one term. */
const termsOf = ({ terms, dateStart, dateEnd }: Pick<AcademicCalendar, 'terms' | 'dateStart' | 'dateEnd'>) =>
  terms.length ? terms : [{ dateStart, dateEnd }];

/**
 * Every date of a year, first to last. The cycle begins with Day 1 on the year's first school day and runs on from
 * term to term; weekends are not counted, holidays only where they do not shift the cycle.
 */
export function daysOf(calendar: Omit<AcademicCalendar, 'version'>): PlannedDay[] {
  const { schoolWeek, cycleDays, holidaysShiftCycle, holidays, dateStart, dateEnd } = calendar;
  const days: PlannedDay[] = [];
  let counted = 0;
  for (let dateOf = dateStart; dateOf <= dateEnd; dateOf = next(dateOf)) {
    const weekday = weekdayOf(dateOf);
    const isOff = (note: string) => days.push({ dateOf, isSchoolDay: false, cycleDay: null, note });
    if (!termsOf(calendar).some((term) => isIn(dateOf, term))) isOff(BREAK);
    else if (!schoolWeek.includes(weekday)) isOff(weekdays[weekday] as string);
    else {
      const holiday = holidays.find((one) => isIn(dateOf, one));
      const cycleDay = cycleDays ? (counted % cycleDays) + 1 : null;
      if (!holiday || !holidaysShiftCycle) counted++;
      if (holiday) isOff(holiday.itemName);
      else days.push({ dateOf, isSchoolDay: true, cycleDay, note: '' });
    }
  }
  return days;
}

/**
 * Dates on which there is school although the school week has none: a make-up day. They are entered one by one and
 * stay what they are, unless a save says something of them.
 */
export const makeUpDays = (
  before: Pick<AcademicCalendar, 'schoolWeek'>,
  days: readonly PlannedDay[],
  { schoolWeek, terms, holidays, dateStart, dateEnd }: AcademicCalendar,
): Set<string> =>
  new Set(
    days
      .filter(({ isSchoolDay, dateOf }) => {
        const weekday = weekdayOf(dateOf);
        const isNamed = before.schoolWeek.includes(weekday) || schoolWeek.includes(weekday);
        const isInTerm = termsOf({ terms, dateStart, dateEnd }).some((term) => isIn(dateOf, term));
        return isSchoolDay && !isNamed && isInTerm && !holidays.some((one) => isIn(dateOf, one));
      })
      .map(({ dateOf }) => dateOf),
  );

/** The holidays that stored dates of a year show: days of the school week in a term without school, in a row and of one name. */
export function holidaysOf(
  calendar: Pick<AcademicCalendar, 'terms' | 'schoolWeek' | 'dateStart' | 'dateEnd'>,
  days: readonly PlannedDay[],
): Span[] {
  const holidays: Span[] = [];
  for (const term of termsOf(calendar)) {
    let open: Span | undefined;
    for (const { dateOf, isSchoolDay, note } of days) {
      if (!isIn(dateOf, term) || !calendar.schoolWeek.includes(weekdayOf(dateOf))) continue;
      const itemName = note.trim() || NAMELESS;
      if (isSchoolDay) open = undefined;
      else if (open?.itemName === itemName) open.dateEnd = dateOf;
      else {
        open = { itemName, dateStart: dateOf, dateEnd: dateOf };
        holidays.push(open);
      }
    }
  }
  return holidays;
}

/** Spans that end before they begin, lie outside the year, or fall upon the one before; in the order of their dates. */
function spanFaults(list: 'terms' | 'holidays', calendar: AcademicCalendar, isLonger: boolean): FieldError[] {
  const sorted = [...calendar[list].entries()].sort(([, a], [, b]) => (a.dateStart < b.dateStart ? -1 : 1));
  return sorted.flatMap(([at, span], place) => {
    const fault = <C extends Code>(field: string, code: C, ...facts: FactsOf<C>) => [
      fieldError(`${list}.${at}.${field}`, code, ...facts),
    ];
    const { dateStart, dateEnd } = span;
    if (dateEnd < dateStart) return fault('dateEnd', 'calendar_days.reversed');
    if (isLonger && dateEnd === dateStart) return fault('dateEnd', 'calendar_days.too_short');
    if (dateStart < calendar.dateStart) return fault('dateStart', 'calendar_days.before_year');
    if (dateEnd > calendar.dateEnd) return fault('dateEnd', 'calendar_days.after_year');
    const before = sorted[place - 1]?.[1];
    if (before && dateStart <= before.dateEnd)
      return fault('dateStart', 'calendar_days.overlap', { itemName: before.itemName });
    return [];
  });
}

/** What of a calendar cannot be, by field. */
export function calendarFaults(calendar: AcademicCalendar): FieldError[] {
  const { id, dateStart, dateEnd, schoolWeek, terms, holidays } = calendar;
  const faults: FieldError[] = [];
  const years = [dateStart, dateEnd].map((day) => Number(day.slice(0, 4)));
  if (dateEnd <= dateStart) return [fieldError('dateEnd', 'calendar_days.too_short')];
  if (daysBetween(dateStart, dateEnd) >= LONGEST)
    return [fieldError('dateEnd', 'calendar.too_long', { days: LONGEST })];
  if (!years.includes(id)) faults.push(fieldError('id', 'calendar.other_year'));
  if (new Set(schoolWeek).size < schoolWeek.length)
    faults.push(fieldError('schoolWeek', 'calendar.weekday_twice'));
  const names = terms.map(({ itemName }) => itemName);
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at) faults.push(fieldError(`terms.${at}.itemName`, 'term.name_taken'));
  faults.push(...spanFaults('terms', calendar, true), ...spanFaults('holidays', calendar, false));
  if (faults.length) return faults;
  // It would be gone without a word: holidays are kept as the dates that they take from the terms.
  return holidays.flatMap((holiday, at) => {
    const dates = daysOf({
      ...calendar,
      holidays: [],
      dateStart: holiday.dateStart,
      dateEnd: holiday.dateEnd,
    });
    return dates.some((day) => day.isSchoolDay)
      ? []
      : [fieldError(`holidays.${at}.dateStart`, 'holiday.no_school')];
  });
}
