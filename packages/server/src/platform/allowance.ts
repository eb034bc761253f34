import { ensure } from './problem.ts';

/** So many of something in a span of time, for each of whoever asks and for all together. */
export interface Allowance {
  /** Takes some of it. @throws Problem rate.limited with the seconds until there is more */
  take(who: number, count: number, now: Date): void;
  /** @throws Problem rate.limited where there is nothing left for them */
  ensureLeft(who: number, now: Date): void;
}

/** An allowance that begins anew with each span; it is kept in memory, by each server for itself. */
export function createAllowance({
  each,
  all,
  seconds,
}: {
  each: number;
  all: number;
  seconds: number;
}): Allowance {
  let span = 0;
  let total = 0;
  let taken = new Map<number, number>();
  /** What somebody has taken with so much more. @throws Problem rate.limited where that is too much */
  const ownWith = (who: number, count: number, now: Date): number => {
    const at = now.getTime() / 1000;
    const current = Math.floor(at / seconds);
    if (current !== span) [span, total, taken] = [current, 0, new Map()];
    const own = (taken.get(who) ?? 0) + count;
    const retryAfter = Math.max(1, Math.ceil((current + 1) * seconds - at));
    ensure(own <= each && total + count <= all, 'rate.limited', { retryAfter });
    return own;
  };
  return {
    take(who, count, now) {
      // First: with a new span the map is another one.
      const own = ownWith(who, count, now);
      taken.set(who, own);
      total += count;
    },
    ensureLeft: (who, now) => void ownWith(who, 1, now),
  };
}
