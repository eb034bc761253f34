import { type SchoolTime, schoolInstant } from '../platform/clock.ts';
import { slotOf } from '../platform/jobs/job.ts';

/**
 * Which backup is due: that of the day from its hour on, and where there is none to go by, one in each hour.
 * @param at the hour of the day, `HH:mm`
 * @returns since when it is
 */
export function dueBackup(
  { now, localNow, today, timeZone }: SchoolTime,
  at: string,
  isLacking: boolean,
): Date | null {
  if (isLacking) return slotOf(now, 60);
  return localNow.slice(11, 16) >= at ? schoolInstant(`${today}T${at}`, timeZone) : null;
}

/** A backup is made each day, and may take its time: after so many hours somebody should look, and after so many it is bad. */
const LATE_HOURS = 26;
const TOO_LATE_HOURS = 50;
/** What is kept of the journal is seconds old: RPO is a minute. */
const LATE_JOURNAL_MS = 120_000;
const HOUR_MS = 3_600_000;

type State = 'ok' | 'warn' | 'bad';

/** How well it is that the newest backup is of a moment. */
export function ageState(newest: Date, now: Date): { state: State; hours: number } {
  const hours = Math.max(0, Math.floor((now.getTime() - newest.getTime()) / HOUR_MS));
  return { state: hours >= TOO_LATE_HOURS ? 'bad' : hours >= LATE_HOURS ? 'warn' : 'ok', hours };
}

/** Whether changes are kept up to now, as far as a backup can be. */
export const journalState = (until: Date, now: Date): State =>
  now.getTime() - until.getTime() <= LATE_JOURNAL_MS ? 'ok' : 'bad';
