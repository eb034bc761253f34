import type { RunSheet, RunSheetRow } from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';

/** The talk that is held, the one that "next" begins, and how many still wait. */
export const standOf = (rows: readonly RunSheetRow[]) => ({
  now: rows.find(({ stage }) => stage === 'now'),
  next: rows.find(({ stage }) => stage === 'waiting'),
  waiting: rows.filter(({ stage }) => stage === 'waiting').length,
  /** Talks that are over and of which nobody has said whether the family came. */
  unsaid: rows.filter(({ stage, outcome }) => stage === 'done' && outcome === '').length,
});

/** Whether there is a "next" to press: a talk to end, or one to begin. */
export const hasNext = (rows: readonly RunSheetRow[]): boolean => {
  const { now, next } = standOf(rows);
  return now !== undefined || next !== undefined;
};

/** Whether there is a "next" to take back. */
export const hasUndo = ({ rows, running }: RunSheet): boolean =>
  running !== null && rows.some(({ stage }) => stage !== 'waiting');

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.slice(-8).split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Whole minutes by which the talk that is held is longer than it was to be, counted from when it began late.
 * @param now the school's time, `YYYY-MM-DDTHH:mm:ss`
 * @param behind minutes by which it began late
 */
export const overBy = (talk: RunSheetRow, now: string, behind: number): number => {
  if (now.slice(0, 10) !== talk.timeEnd.slice(0, 10)) return 0;
  return Math.max(0, minutesOf(now.slice(0, 19)) - minutesOf(talk.timeEnd) - behind);
};
