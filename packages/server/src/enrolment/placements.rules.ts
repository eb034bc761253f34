import type { Origin } from './placement-origins.rules.ts';

/** A dated row of somebody in a class: a membership of a student, or teaching of a member of staff. */
export interface Placement {
  id: number;
  classId: number;
  /** Of the class. */
  code: string;
  dateFrom: string;
  dateTo: string | null;
  /** The day on which the class was closed. */
  classClosed: string | null;
  /** First and last day of the year that the class is of; null: of none. */
  yearFrom: string | null;
  yearTo: string | null;
  /** What it was before a first or last day at the school took it along; absent where it never was. */
  origin?: Origin | undefined;
}

/** First and last day at the school; null: none is known. */
export interface SchoolSpan {
  first: string | null;
  last: string | null;
}

/** What is written for one row. `resume`: a new row in the same class, after a gap. */
export type Step = { row: Placement; dateFrom: string; dateTo: string | null } & {
  do: 'put' | 'resume' | 'takeOut';
};

export interface Carried {
  steps: Step[];
  /** Rows that could not go along, as another row is in the way. */
  left: Placement[];
}

const never = '9999-12-31';
/** A last day that was written less than so many days ago and is taken back was none: whoever it is of was never away. */
const MISTAKE_DAYS = 14;
const later = (a: string, b: string | null) => (b !== null && b > a ? b : a);
/** The earlier of two last days. */
const sooner = (a: string | null, b: string | null) => ((a ?? never) < (b ?? never) ? a : b);
const meet = (a: { dateFrom: string; dateTo: string | null }, b: typeof a) =>
  a.dateFrom <= (b.dateTo ?? never) && b.dateFrom <= (a.dateTo ?? never);

/** The first day that follows from a change of the first day at the school. */
function firstDay(row: Placement, before: SchoolSpan, after: SchoolSpan, today: string): string {
  const { dateFrom, dateTo } = row;
  if (after.first === null || after.first === before.first) return dateFrom;
  // Of an earlier time at the school: it was, whatever comes now.
  if (dateTo !== null && dateTo < today && dateTo < after.first) return dateFrom;
  // Where none was known, what has begun by now is no plan any more.
  if (dateFrom < after.first) return dateFrom >= (before.first ?? today) ? after.first : dateFrom;
  const was = row.origin?.from;
  // Where the first day was cleared in between, what had gone along with it still begins on it.
  const isWithFirst = before.first === null ? was : dateFrom === before.first;
  if (!isWithFirst) return dateFrom;
  // What had begun on a day of its own begins on that again.
  return later(after.first, was && !was.withFirst ? was.date : row.yearFrom);
}

/** Whether a row ended with the last day at the school, and is to run longer now. */
const runsOn = ({ dateTo }: Placement, before: SchoolSpan, after: SchoolSpan) =>
  before.last !== null && dateTo === before.last && (after.last === null || after.last > before.last);

function stepOf(row: Placement, before: SchoolSpan, after: SchoolSpan, today: string): Step | null {
  const dateFrom = firstDay(row, before, after, today);
  let { dateTo } = row;
  if (after.last !== before.last) {
    if (after.last !== null && (dateTo === null || dateTo > after.last)) dateTo = after.last;
    else if (runsOn(row, before, after)) {
      const was = row.origin?.to;
      const longer = sooner(sooner(after.last, row.classClosed), was?.date ?? null);
      const isOver = row.dateTo !== null && row.dateTo < today;
      const isMistake = was !== undefined && was !== null && was.age < MISTAKE_DAYS;
      // Gone and back: the days between stay as the rolls had them, and a class of a year that is over is over.
      if (isOver && !isMistake && (longer ?? never) >= today)
        return (row.yearTo ?? never) < today ? null : { do: 'resume', row, dateFrom: today, dateTo: longer };
      if ((longer ?? never) > (dateTo ?? never)) dateTo = longer;
    }
  }
  if (dateFrom > (dateTo ?? never)) return { do: 'takeOut', row, dateFrom, dateTo };
  return dateFrom === row.dateFrom && dateTo === row.dateTo ? null : { do: 'put', row, dateFrom, dateTo };
}

/**
 * What becomes of somebody's rows where their first or last day at the school changes. A last day ends what would run
 * on; one that is taken back or later lets what ended with it run on, as far as it did before. A later first day moves
 * what would begin before it, an earlier one what began with it, back to its own day where it had one.
 * @param oneAtATime rows of different classes exclude each other too
 */
export function carriedAlong(
  rows: readonly Placement[],
  { before, after, today }: { before: SchoolSpan; after: SchoolSpan; today: string },
  oneAtATime: boolean,
): Carried {
  const steps = rows.flatMap((row) => stepOf(row, before, after, today) ?? []);
  const left: Placement[] = [];
  const fits = ({ do: what, row, dateFrom, dateTo }: Step) => {
    const isLonger = dateFrom < row.dateFrom || (dateTo ?? never) > (row.dateTo ?? never);
    if (what === 'takeOut' || !isLonger) return true;
    return !rows.some(
      (other) =>
        other !== row && (oneAtATime || other.classId === row.classId) && meet(other, { dateFrom, dateTo }),
    );
  };
  const written = steps.filter((step) => {
    const does = fits(step);
    if (!does) left.push(step.row);
    return does;
  });
  return { steps: written, left };
}

/** Rows that began, by today, after somebody's last day: a last day before them cannot be. */
export const begunAfter = (rows: readonly Placement[], last: string | null, today: string): Placement[] =>
  rows.filter(({ dateFrom }) => last !== null && dateFrom > last && dateFrom <= today);
