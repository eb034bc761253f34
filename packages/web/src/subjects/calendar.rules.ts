import { addDays, daysBetween } from '@homeroom/contract/shared/days.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { t } from '../platform/words/words.ts';

/** A term or a holiday: a name for some days. */
export type Span = AcademicCalendar['terms'][number];

/** 52 weeks: the same day of the week a year later. */
const YEAR_OF_WEEKS = 364;

/** ISO: 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const holds = ({ dateStart, dateEnd }: { dateStart: string; dateEnd: string }, day: string) =>
  dateStart !== '' && dateStart <= day && day <= dateEnd;

export type DayKind = 'school' | 'holiday' | 'vacation' | 'weekend';

/** What a day of the year is, and the term or holiday that makes it so; null outside of the year. */
export const kindOf = (year: AcademicCalendar, day: string): { kind: DayKind; name: string } | null => {
  if (!holds(year, day)) return null;
  if (!year.schoolWeek.includes(weekdayOf(day))) return { kind: 'weekend', name: '' };
  const term = year.terms.find((one) => holds(one, day));
  if (!term) return { kind: 'vacation', name: '' };
  const holiday = year.holidays.find((one) => holds(one, day));
  return holiday ? { kind: 'holiday', name: holiday.itemName } : { kind: 'school', name: term.itemName };
};

const daysOf = (from: string, to: string): string[] =>
  from && to && from <= to
    ? Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))
    : [];

/** How many days of the year have school. */
export const schoolDaysOf = (year: AcademicCalendar): number =>
  daysOf(year.dateStart, year.dateEnd).filter((day) => kindOf(year, day)?.kind === 'school').length;

/** The months of a year with their days in weeks from Monday; null where a week has no day of the month. */
export const monthsOf = (year: AcademicCalendar): { month: string; weeks: (string | null)[][] }[] => {
  const months = [...new Set(daysOf(year.dateStart, year.dateEnd).map((day) => day.slice(0, 7)))];
  return months.slice(0, 18).map((month) => {
    const first = `${month}-01`;
    const before = weekdayOf(first) - 1;
    const days = daysOf(first, addDays(first, 30)).filter((day) => day.startsWith(month));
    const cells = [...Array.from({ length: before }, () => null), ...days];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
      cells.slice(week * 7, week * 7 + 7),
    );
    return { month: first, weeks };
  });
};

const earlier = (a: string, b: string) => [a, b].sort()[0] ?? a;
const later = (a: string, b: string) => [a, b].sort()[1] ?? a;

const byDate = (a: Span, b: Span) =>
  a.dateStart.localeCompare(b.dateStart) || a.dateEnd.localeCompare(b.dateEnd);

/** Terms and holidays in the order of their dates, names without space round them. */
export const sorted = (year: AcademicCalendar): AcademicCalendar => {
  const tidy = (spans: Span[]) => spans.map((s) => ({ ...s, itemName: s.itemName.trim() })).sort(byDate);
  return {
    ...year,
    itemName: year.itemName.trim(),
    terms: tidy(year.terms),
    holidays: tidy(year.holidays),
    schoolWeek: [...year.schoolWeek].sort((a, b) => a - b),
  };
};

const moved = (span: Span): Span => ({
  ...span,
  dateStart: addDays(span.dateStart, YEAR_OF_WEEKS),
  dateEnd: addDays(span.dateEnd, YEAR_OF_WEEKS),
});

/**
 * The year after another: its terms 52 weeks later, so that they begin on the same weekday; it begins the day after
 * the one before ends. Holidays seldom fall on the same day, so none is copied.
 */
export const yearAfter = (year: AcademicCalendar): AcademicCalendar => {
  const id = year.id + 1;
  const dateStart = addDays(year.dateEnd, 1);
  const terms = year.terms.map(moved);
  // A whole calendar year stays one; any other is as long as the one before.
  const whole = year.dateStart.endsWith('-01-01') && year.dateEnd.endsWith('-12-31');
  const dateEnd = whole ? `${id}-12-31` : addDays(year.dateEnd, YEAR_OF_WEEKS);
  return {
    ...year,
    id,
    itemName: year.itemName.includes(String(year.id))
      ? year.itemName.replaceAll(String(year.id), String(id))
      : String(id),
    dateStart,
    dateEnd,
    terms: terms.map((term) => ({
      ...term,
      dateStart: later(term.dateStart, dateStart),
      dateEnd: earlier(term.dateEnd, dateEnd),
    })),
    holidays: [],
    version: 0,
  };
};

/** The first year of a school: a calendar year with one term, to be put right. */
export const firstYear = (today: string): AcademicCalendar => {
  const id = Number(today.slice(0, 4));
  const span = { dateStart: `${id}-01-01`, dateEnd: `${id}-12-31` };
  return {
    id,
    itemName: String(id),
    ...span,
    terms: [{ itemName: t('subjects:calendar.term', { number: 1 }), ...span }],
    holidays: [],
    schoolWeek: [1, 2, 3, 4, 5],
    cycleDays: 0,
    holidaysShiftCycle: true,
    version: 0,
  };
};

/** A day or term that is being dated: the end follows the beginning where it would be before it. */
export const withDates = (span: Span, part: Partial<Span>): Span => {
  const next = { ...span, ...part };
  return part.dateStart && (next.dateEnd === '' || next.dateEnd < part.dateStart)
    ? { ...next, dateEnd: part.dateStart }
    : next;
};

/** What keeps a year from being saved, in the order in which it stands on the screen. */
export const calendarProblems = (year: AcademicCalendar): string[] => {
  const found: string[] = [];
  if (year.itemName.trim() === '') found.push(t('subjects:calendar.problem.nameNeeded'));
  if (!year.dateStart || !year.dateEnd) return [...found, t('subjects:calendar.problem.datesNeeded')];
  if (year.dateEnd < year.dateStart)
    return [...found, t('subjects:calendar.problem.order', { name: year.itemName })];
  if (![year.dateStart, year.dateEnd].some((day) => day.startsWith(String(year.id))))
    found.push(t('subjects:calendar.problem.yearOfId', { id: year.id }));
  const spans = [...year.terms, ...year.holidays];
  if (spans.some(({ itemName }) => itemName.trim() === ''))
    found.push(t('subjects:calendar.problem.itemName'));
  for (const { itemName: name, dateStart, dateEnd } of spans) {
    if (!dateStart || !dateEnd) found.push(t('subjects:calendar.problem.itemDates', { name }));
    else if (dateEnd < dateStart) found.push(t('subjects:calendar.problem.order', { name }));
    else if (dateStart < year.dateStart || dateEnd > year.dateEnd)
      found.push(t('subjects:calendar.problem.outside', { name }));
  }
  const terms = [...year.terms].filter(({ dateStart }) => dateStart).sort(byDate);
  for (const [at, term] of terms.entries()) {
    const before = terms[at - 1];
    if (before && term.dateStart <= before.dateEnd)
      found.push(t('subjects:calendar.problem.overlap', { one: before.itemName, other: term.itemName }));
  }
  if (year.schoolWeek.length === 0) found.push(t('subjects:calendar.problem.week'));
  return [...new Set(found)];
};
