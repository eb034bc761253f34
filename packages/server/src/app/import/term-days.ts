import { addDays } from '@homeroom/contract/shared/days.ts';
import {
  BREAK,
  daysOf,
  holidaysOf,
  isSchoolWeekday,
  type PlannedDay,
} from '../../subjects/calendar.rules.ts';
import type { RosterDiff, Values } from './rows.ts';
import type { SchoolNow } from './school-now.queries.ts';
import type { StoredDay, StoredYear } from './year-days.queries.ts';

export interface TermDays {
  /** Dates that become school days, and those whose day of the cycle is another one then. */
  changed: StoredDay[];
  /** Of these, the dates that become school days. */
  opened: string[];
  /** Dates that the added or lengthened terms take in, and of which the school's calendar says why there is no school. */
  kept: number;
  /** School days that are in no term any more. */
  outside: number;
  /** Dates that the calendar has none of yet, of a year that was longer than the school had it. */
  added: PlannedDay[];
  /** The years of which terms or dates change. */
  years: number[];
}

interface Span {
  dateStart: string;
  dateEnd: string;
}
interface YearSpans extends Span {
  terms: Span[];
}

const isIn = (day: string, { dateStart, dateEnd }: Span) => dateStart <= day && day <= dateEnd;
const spanOf = (values: Values): Span => ({
  dateStart: String(values.date_start),
  dateEnd: String(values.date_end),
});
/** A year without terms is one term. */
const isInTerm = (day: string, { terms, ...year }: YearSpans) =>
  (terms.length ? terms : [year]).some((term) => isIn(day, term));

/** A year with its terms, before the import and after it. */
function spansOf(
  id: number,
  now: SchoolNow,
  diff: RosterDiff,
): { before: YearSpans; after: YearSpans } | null {
  const stored = now.rows.academic_year.find((row) => row.key === String(id));
  if (!stored) return null;
  const year = diff.academic_year.changed.find((row) => row.id === stored.id)?.values ?? stored.values;
  const isOfYear = (values: Values) => values.academic_year_id === id;
  const changed = new Map(diff.term.changed.map((row) => [row.id, row.values]));
  const termsBefore = now.rows.term.map(({ values }) => values);
  const termsAfter = [
    ...now.rows.term.map((row) => changed.get(row.id) ?? row.values),
    ...diff.term.added.map(({ values }) => values),
  ];
  return {
    before: { ...spanOf(stored.values), terms: termsBefore.filter(isOfYear).map(spanOf) },
    after: { ...spanOf(year), terms: termsAfter.filter(isOfYear).map(spanOf) },
  };
}

/** The years of terms that are added or changed. */
const yearsOfTerms = ({ term }: RosterDiff): Set<number> =>
  new Set([...term.added, ...term.changed].map(({ values }) => Number(values['academic_year_id'])));

/** A date that is not in the calendar yet. */
const NEW = 0;

/** The dates of a year, those that the calendar does not have among them, as days without school. */
function datesOf({ days }: StoredYear, { dateStart, dateEnd }: Span): StoredDay[] {
  const stored = new Set(days.map(({ dateOf }) => dateOf));
  const missing: StoredDay[] = [];
  for (let dateOf = dateStart; dateOf <= dateEnd; dateOf = addDays(dateOf, 1))
    if (!stored.has(dateOf))
      missing.push({ dateOf, isSchoolDay: false, cycleDay: null, note: '', version: NEW });
  return [...days, ...missing].sort((a, b) => (a.dateOf < b.dateOf ? -1 : 1));
}

/**
 * What the calendar becomes where years and terms are added or lengthened: their dates have been days without school only
 * because they were in no term. A date of which the calendar says another reason stays, and so does every date of other terms.
 */
export function termDays(now: SchoolNow, diff: RosterDiff): TermDays {
  const result: TermDays = { changed: [], opened: [], kept: 0, outside: 0, added: [], years: [] };
  const withTerms = yearsOfTerms(diff);
  for (const stored of now.years) {
    const spans = spansOf(stored.id, now, diff);
    if (!spans) continue;
    if (withTerms.has(stored.id)) result.years.push(stored.id);
    const { before, after } = spans;
    const year = { ...stored, days: datesOf(stored, after) };
    const opened = new Set<string>();
    for (const { dateOf, isSchoolDay, note, version } of year.days) {
      if (version === NEW) {
        if (isInTerm(dateOf, after) && isSchoolWeekday(year.schoolWeek, dateOf)) opened.add(dateOf);
        continue;
      }
      const [was, is] = [isInTerm(dateOf, before), isInTerm(dateOf, after)];
      if (was && !is && isSchoolDay) result.outside++;
      if (was || !is || isSchoolDay || !isSchoolWeekday(year.schoolWeek, dateOf)) continue;
      if (['', BREAK].includes(note.trim())) opened.add(dateOf);
      else result.kept++;
    }
    const isNew = ({ version }: StoredDay) => version === NEW;
    const news = year.days.filter(isNew);
    if (!opened.size && !news.length) continue;
    if (!withTerms.has(stored.id)) result.years.push(stored.id);
    const changed = changedDays(year, after, opened);
    const open = changed.filter(isNew);
    const isOpen = new Set(open.map(({ dateOf }) => dateOf));
    result.added.push(...news.filter(({ dateOf }) => !isOpen.has(dateOf)), ...open);
    result.changed.push(...changed.filter((day) => !isNew(day)));
    result.opened.push(...[...opened].filter((dateOf) => !isOpen.has(dateOf)));
  }
  result.added.sort((a, b) => (a.dateOf < b.dateOf ? -1 : 1));
  return result;
}

/** The opened dates, and the school days after them, to which the cycle runs on. */
function changedDays(year: StoredYear, { terms, ...span }: YearSpans, opened: Set<string>): StoredDay[] {
  const { id, schoolWeek, cycleDays, holidaysShiftCycle } = year;
  const days = year.days.map((day) =>
    opened.has(day.dateOf) ? { ...day, isSchoolDay: true, note: '' } : day,
  );
  const calendar = {
    ...{ id, itemName: '', schoolWeek, cycleDays, holidaysShiftCycle, ...span },
    terms: terms.map((term) => ({ ...term, itemName: '' })),
  };
  const planned = daysOf({ ...calendar, holidays: holidaysOf(calendar, days) });
  const cycle = new Map(planned.map(({ dateOf, cycleDay }) => [dateOf, cycleDay]));
  return days.flatMap((day) => {
    const cycleDay = cycle.get(day.dateOf) ?? null;
    const moves = day.isSchoolDay && cycleDay !== null && cycleDay !== day.cycleDay;
    return moves || opened.has(day.dateOf) ? [{ ...day, cycleDay }] : [];
  });
}
