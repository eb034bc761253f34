import type { Database, School } from './school.ts';

/** What is read of a school now and then, and needed by many requests. */
export interface Remembered<T> {
  /**
   * What was read last, no older than the time for which it is remembered; else it is read.
   * @param db the transaction of whoever asks, where there is one. It never waits for a read on another connection:
   *   where every connection is in a transaction that waits, none is left to read with.
   */
  of(school: School, db?: Database): Promise<T>;
  /** Forgets it, after a change. */
  forget(school: School): void;
}

/** Remembers for each school what `read` answers, for so many milliseconds. A read that fails is not remembered. */
export function remembered<T>(read: (db: Database) => Promise<T>, freshMs: number): Remembered<T> {
  const last = new WeakMap<School, { at: number; value: Promise<T>; isRead: boolean }>();
  return {
    of(school, db = school.db) {
      const entry = last.get(school);
      const isFresh = entry !== undefined && performance.now() - entry.at < freshMs;
      if (isFresh && (entry.isRead || db === school.db)) return entry.value;
      const reading = { at: performance.now(), value: read(db), isRead: false };
      last.set(school, reading);
      reading.value.then(
        () => {
          reading.isRead = true;
        },
        () => {
          if (last.get(school) === reading) last.delete(school);
        },
      );
      return reading.value;
    },
    forget(school) {
      last.delete(school);
    },
  };
}
