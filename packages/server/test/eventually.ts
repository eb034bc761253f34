import { vi } from 'vitest';

/** Asks until the check no longer throws; a minute at most, for what hangs: no test is about time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });
