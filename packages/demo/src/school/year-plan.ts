/** Workdays of an academic year: 52 weeks. */
export const YEAR = 260;

/** Workdays of a term: ten weeks, five times through the cycle. */
const TERM = 50;
/** The first workday of each term, from the year's first: two weeks lie between terms, half of the summer before them. */
const begins = [22, 82, 142, 202] as const;

/** First and last workday, both counted from today. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Where today stands: in the eighth week of the third term. Terms and weeks lie on both sides of it, and it is Day 8 of
 * the cycle, the Wednesday of the second week.
 */
const TODAY = begins[2] + 37;

/** Workdays from today to the first one of a year; years are counted from this one, the last one is -1. */
export const yearStart = (year: number): number => year * YEAR - TODAY;

/** The terms of a year. */
export const termsOf = (year: number): Span[] =>
  begins.map((begin) => {
    const from = yearStart(year) + begin;
    return { from, to: from + TERM - 1 };
  });

/** Single days without school within the terms, by their place in the year. */
const holidays: ReadonlyMap<number, string> = new Map([
  [begins[0] + 25, 'Public holiday'],
  [begins[1] + 19, 'Staff development day'],
  [begins[1] + 30, 'Public holiday'],
  [begins[2] + 24, 'Founders’ Day'],
  [begins[3] + 16, 'Public holiday'],
]);

/** Name of the holiday on a workday of a year. @param count workdays from today */
export const holidayOn = (year: number, count: number): string | undefined =>
  holidays.get(count - yearStart(year));
