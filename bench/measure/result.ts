import type { Summary } from './arithmetic.ts';

/** A figure that is promised (the goals of the product), and whether it was met. */
export interface Goal {
  of: 'rate' | 'p50' | 'p95' | 'p99' | 'value' | 'errors';
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
  return result.summary?.[of];
}

/** Whether a goal is met; a figure that is missing misses it. */
export function isMet(result: Result, goal: Goal): boolean {
  const got = figure(result, goal.of);
  if (got === undefined || Number.isNaN(got)) return false;
  return goal.atLeast !== undefined ? got >= goal.atLeast : got <= (goal.atMost ?? Number.POSITIVE_INFINITY);
}
