import type { Summary } from './arithmetic.ts';

/** A figure that is promised (the goals of the product), and whether it was met. */
export interface Goal {
  of: 'rate' | 'p50' | 'p95' | 'p99' | 'value' | 'longest' | 'errors';
  /** Exactly one of the two is given. */
  atLeast?: number;
  atMost?: number;
}

/** One line of a table. */
export interface Result {
  /** Stable name, the same for each size of school: what ratios are made by. */
  key: string;
  /** What was measured, in words. */
  what: string;
  summary?: Partial<Summary>;
  /** The longest that one of them kept the server from all else, and the most processor time in one such hold: ms. */
  longest?: { ms: number; cpu: number };
  /** How often each status was answered. */
  answers?: Record<string, number>;
  /** Milliseconds of processor time that one takes, of the server and of the database. */
  cpu?: { server: number; database: number };
  /** A figure that is not a distribution: megabytes, seconds. */
  value?: number;
  unit?: string;
  errors?: number;
  /** What the errors were, with how often. */
  faults?: Record<string, number>;
  goals?: Goal[];
  /** Which of the peers' figures it is set against. */
  peers?: 'rollRead' | 'rollSaved';
  /** Said below the table. */
  note?: string;
}

export interface Group {
  name: string;
  title: string;
  /** Students of the school; null where no school matters. */
  students: number | null;
  results: Result[];
}

export function figure(result: Result, of: Goal['of']): number | undefined {
  if (of === 'value') return result.value;
  if (of === 'errors') return result.errors;
  if (of === 'longest') return result.longest?.ms;
  return result.summary?.[of];
}

/** Whether nothing of what was asked for came to a good end: then there is nothing to say of it. */
export const nothingEnded = ({ summary }: Result): boolean => summary?.count === 0;

/** Whether a goal is met; a figure that is missing misses it, as does what never ended. What was held was held all the same. */
export function isMet(result: Result, goal: Goal): boolean {
  if (nothingEnded(result) && goal.of !== 'longest') return false;
  const got = figure(result, goal.of);
  if (got === undefined || Number.isNaN(got)) return false;
  return goal.atLeast !== undefined ? got >= goal.atLeast : got <= (goal.atMost ?? Number.POSITIVE_INFINITY);
}
