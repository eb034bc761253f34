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
  /** Rows of which the last day changes. */
  end: { row: T; dateTo: string | null }[];
  /** Rows that have not begun. */
  takeOut: T[];
}

const isSame = (a: Teaching, b: Teaching) =>
  a.personID === b.personID && a.role === b.role && a.dateFrom === b.dateFrom;

/**
 * What the whole list comes to, against the rows there are. A row that is gone ends yesterday, and if it has not begun
 * is taken out; what ended before today stays where the list leaves it out.
 */
export function teachingSteps<T extends Teaching>(
  stored: readonly T[],
  sent: readonly Teaching[],
  today: string,
): TeachingSteps<T> {
  const yesterday = dayBefore(today);
  const steps: TeachingSteps<T> = {
    add: sent.filter((row) => !stored.some((one) => isSame(one, row))),
    end: [],
    takeOut: [],
  };
  for (const row of stored) {
    const stays = sent.find((one) => isSame(one, row));
    if (stays && stays.dateTo !== row.dateTo) steps.end.push({ row, dateTo: stays.dateTo });
    if (stays || (row.dateTo !== null && row.dateTo < today)) continue;
    if (row.dateFrom >= today) steps.takeOut.push(row);
    else steps.end.push({ row, dateTo: yesterday });
  }
  return steps;
}

/** What is wrong with a list of teachers: last days before the first, and somebody twice on one day. */
export function teachingFaults(list: readonly Teaching[]): { path: string; message: string }[] {
  const never = '9999';
  return list.flatMap((row, at) => {
    if (row.dateTo !== null && row.dateTo < row.dateFrom)
      return [{ path: `teachers.${at}.dateTo`, message: 'The last day is before the first.' }];
    const twice = list
      .slice(0, at)
      .some(
        (other) =>
          other.personID === row.personID &&
          other.dateFrom <= (row.dateTo ?? never) &&
          row.dateFrom <= (other.dateTo ?? never),
      );
    return twice ? [{ path: `teachers.${at}.dateFrom`, message: 'This teacher is in the list twice.' }] : [];
  });
}
