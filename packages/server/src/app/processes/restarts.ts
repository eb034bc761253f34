const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** Whoever lived for so long did not die of how it was started. */
const WELL_MS = 60_000;

/**
 * How long to wait, in milliseconds, before a process that died is started again: twice as long each time, anew after one
 * that lived for a minute.
 * @param waited how long that was the last time; null where it never died
 * @param livedMs how long it has lived
 */
export const waitBefore = (waited: number | null, livedMs: number): number =>
  waited === null || livedMs >= WELL_MS ? FIRST_WAIT_MS : Math.min(waited * 2, LONGEST_WAIT_MS);
