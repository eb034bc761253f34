import { Problem } from './problem.ts';

/** So many in a span of time, for each of whoever asks and for all together. */
export interface Limits {
  each: number;
  all: number;
  seconds: number;
}

/** What an allowance is asked for. */
export interface Taking {
  name: string;
  limits: Limits;
  who: number;
  count: number;
  /** Only whether there is as much. */
  isQuestion: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** So many of something in a span of time, which begins anew with each span. */
export interface Allowance {
  /** Takes some of it. @throws Problem rate.limited with the seconds until there is more */
  take(who: number, count: number, now: Date): Promise<void>;
  /** @throws Problem rate.limited where there is nothing left for them */
  ensureLeft(who: number, now: Date): Promise<void>;
}

/** Counts what is taken of allowances. @returns seconds until there is more, or null where it was taken */
export type Counting = (taking: Taking) => Promise<number | null>;

/** Counts in the memory of this process. */
export function countHere(): Counting {
  const spans = new Map<string, { span: number; total: number; taken: Map<number, number> }>();
  return async ({ name, limits: { each, all, seconds }, who, count, isQuestion, now }) => {
    const at = now / 1000;
    const span = Math.floor(at / seconds);
    const known = spans.get(name);
    const current = known?.span === span ? known : { span, total: 0, taken: new Map<number, number>() };
    spans.set(name, current);
    const own = (current.taken.get(who) ?? 0) + count;
    if (own > each || current.total + count > all) return Math.max(1, Math.ceil((span + 1) * seconds - at));
    if (isQuestion) return null;
    current.taken.set(who, own);
    current.total += count;
    return null;
  };
}

/** @param name what is counted: the same wherever it is taken */
export function createAllowance(counting: Counting, name: string, limits: Limits): Allowance {
  const ask = async (who: number, count: number, now: Date, isQuestion: boolean) => {
    const retryAfter = await counting({ name, limits, who, count, isQuestion, now: now.getTime() });
    if (retryAfter !== null) throw new Problem('rate.limited', { retryAfter });
  };
  return {
    take: (who, count, now) => ask(who, count, now, false),
    ensureLeft: (who, now) => ask(who, 1, now, true),
  };
}
