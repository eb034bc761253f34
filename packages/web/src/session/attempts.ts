/** Specification 002 §9: three failed attempts lock the form for 60 minutes. */
const MAX_FAILURES = 3;
const LOCK_MS = 60 * 60_000;
const KEY = 'homeroom.attempts';

export interface Failures {
  count: number;
  /** Instant in ms until which the form is locked; absent below the third failure. */
  until?: number;
}
type Stored = Record<string, Failures & { at: number }>;

/** What is typed as a name may be a password: it is stored as a sum that cannot be turned back (FNV-1a). */
const sumOf = (userName: string): string => {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(userName.trim().toLowerCase()))
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(36);
};

const read = (now: number): Stored => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Stored;
    return Object.fromEntries(
      Object.entries(stored).filter(([, { at, until }]) => now < (until ?? at + LOCK_MS)),
    );
  } catch {
    return {};
  }
};
const write = (stored: Stored) => sessionStorage.setItem(KEY, JSON.stringify(stored));

/** The failures of a user name in this tab; they outlive a reload. */
export const failuresOf = (userName: string, now = Date.now()): Failures =>
  read(now)[sumOf(userName)] ?? { count: 0 };

/** Counts a failure; the third, and any beyond it, locks. */
export const countFailure = (userName: string, now = Date.now()): Failures => {
  const stored = read(now);
  const count = (stored[sumOf(userName)]?.count ?? 0) + 1;
  const failures = { count, at: now, ...(count >= MAX_FAILURES ? { until: now + LOCK_MS } : {}) };
  write({ ...stored, [sumOf(userName)]: failures });
  return failures;
};

/** The server has said how long it is: that is what counts. */
export const lockUntil = (userName: string, until: number, now = Date.now()): void =>
  write({ ...read(now), [sumOf(userName)]: { count: MAX_FAILURES, at: now, until } });

export const forgetFailures = (userName: string, now = Date.now()): void => {
  const { [sumOf(userName)]: _, ...others } = read(now);
  write(others);
};
