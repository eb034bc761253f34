const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Counts what went wrong within the last 24 hours, hour by hour. */
export interface Faults {
  add(count: number, now: Date): void;
  /** How many since 24 hours ago, to the hour, and when the first of them was. */
  lately(now: Date): { count: number; since: Date | null };
}

/**
 * Kept in memory, by each server for itself and since its start: what the faults were stands in the log, and a page that
 * fails in a loop must not write to the database each time.
 */
export function createFaults(): Faults {
  const hours = new Map<number, { count: number; first: Date }>();
  const dropOld = (now: Date) => {
    const oldest = Math.floor(now.getTime() / HOUR_MS) - HOURS;
    for (const hour of hours.keys()) if (hour <= oldest) hours.delete(hour);
  };
  return {
    add(count, now) {
      dropOld(now);
      const hour = Math.floor(now.getTime() / HOUR_MS);
      const { count: before = 0, first = now } = hours.get(hour) ?? {};
      hours.set(hour, { count: before + count, first });
    },
    lately(now) {
      dropOld(now);
      const all = [...hours.values()];
      const since = all.map(({ first }) => first).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
      return { count: all.reduce((sum, { count }) => sum + count, 0), since };
    },
  };
}
