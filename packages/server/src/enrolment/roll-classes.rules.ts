import { type FieldError, fieldError } from '../platform/problem.ts';
import { dayBefore } from './roll-class-move.rules.ts';

/** Who teaches a roll class, from when, until when. */
export interface Teaching {
  personID: number;
  role: 'main' | 'co' | 'relief';
  dateFrom: string;
  dateTo: string | null;
}

export interface TeachingSteps<T> {
  add: Teaching[];
  /** Rows of which the first or the last day changes. */
  put: { row: T; dateFrom: string; dateTo: string | null }[];
  /** Rows that have not begun. */
  takeOut: T[];
}

const isSame = (a: Teaching, b: Teaching) =>
  a.personID === b.personID && a.role === b.role && a.dateFrom === b.dateFrom;

const never = '9999';
/** The same part of the same teacher, with a first day that was corrected. */
const isCorrected = (a: Teaching, b: Teaching) =>
  a.personID === b.personID &&
  a.role === b.role &&
  a.dateFrom <= (b.dateTo ?? never) &&
  b.dateFrom <= (a.dateTo ?? never);

/**
 * What the whole list comes to, against the rows there are. A row that is gone ends yesterday, and if it has not begun
 * is taken out; what ended before today stays where the list leaves it out. One that is in the list with another first
 * day is the same row.
 */
export function teachingSteps<T extends Teaching>(
  stored: readonly T[],
  sent: readonly Teaching[],
  today: string,
): TeachingSteps<T> {
  const yesterday = dayBefore(today);
  const added = new Set(sent.filter((row) => !stored.some((one) => isSame(one, row))));
  const steps: TeachingSteps<T> = { add: [], put: [], takeOut: [] };
  for (const row of stored) {
    const isOver = row.dateTo !== null && row.dateTo < today;
    const same = sent.find((one) => isSame(one, row));
    const stays = same ?? (isOver ? undefined : [...added].find((one) => isCorrected(one, row)));
    if (stays) {
      added.delete(stays);
      const { dateFrom, dateTo } = stays;
      if (dateFrom !== row.dateFrom || dateTo !== row.dateTo) steps.put.push({ row, dateFrom, dateTo });
    } else if (isOver) continue;
    else if (row.dateFrom >= today) steps.takeOut.push(row);
    else steps.put.push({ row, dateFrom: row.dateFrom, dateTo: yesterday });
  }
  return { ...steps, add: [...added] };
}

/** What is wrong with a list of teachers: last days before the first, and somebody twice on one day. */
export function teachingFaults(list: readonly Teaching[]): FieldError[] {
  return list.flatMap((row, at) => {
    if (row.dateTo !== null && row.dateTo < row.dateFrom)
      return [fieldError(`teachers.${at}.dateTo`, 'days.reversed')];
    const twice = list
      .slice(0, at)
      .some(
        (other) =>
          other.personID === row.personID &&
          other.dateFrom <= (row.dateTo ?? never) &&
          row.dateFrom <= (other.dateTo ?? never),
      );
    return twice ? [fieldError(`teachers.${at}.dateFrom`, 'roll_class_teacher.twice')] : [];
  });
}
