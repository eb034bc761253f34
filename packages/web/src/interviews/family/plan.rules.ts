import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { InterviewPlan, PlannedInterview } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';

/** An evening, and from when to when the family can come. */
export interface EveningChoice {
  sessionID: number;
  dateOf: string;
  comes: boolean;
  /** `HH:mm` */
  timeStart: string;
  timeEnd: string;
}

/** Every evening from its beginning to its end; those that are over are left out. */
export const eveningsToChoose = ({ sessions }: ParentTeacherCycle, today: string): EveningChoice[] =>
  sessions
    .filter(({ dateOf }) => dateOf >= today)
    .map(({ id, dateOf, timeStart, timeEnd }) => ({
      sessionID: id,
      dateOf,
      comes: true,
      timeStart,
      timeEnd,
    }));

/** The rows that a plan is made for at first: what is not booked yet and may be. */
export const rowsToPlan = (rows: readonly ParentInterview[]): number[] =>
  rows
    .filter(({ bookingID, permission }) => bookingID === null && permission === 2)
    .map(({ invitationID }) => invitationID);

/** What is missing before a plan can be asked for. */
type Missing = 'teachers' | 'evenings' | 'order' | null;

export function missingOf(invitationIDs: readonly number[], evenings: readonly EveningChoice[]): Missing {
  const coming = evenings.filter(({ comes }) => comes);
  if (invitationIDs.length === 0) return 'teachers';
  if (coming.length === 0) return 'evenings';
  return coming.some(({ timeStart, timeEnd }) => !timeStart || !timeEnd || timeStart >= timeEnd)
    ? 'order'
    : null;
}

/** The planned talks by time, each with the minutes of waiting before it; null: it is the first of its day. */
export function timelineOf(planned: readonly PlannedInterview[]) {
  const byTime = planned.toSorted((a, b) => a.timeStart.localeCompare(b.timeStart));
  return byTime.map((talk, at) => {
    const before = byTime[at - 1];
    const isSameDay = before?.timeStart.slice(0, 10) === talk.timeStart.slice(0, 10);
    const waits =
      before && isSameDay ? Date.parse(`${talk.timeStart}Z`) - Date.parse(`${before.timeEnd}Z`) : null;
    return { talk, waits: waits === null ? null : Math.round(waits / 60_000) };
  });
}

/** A plan as it is sent to be booked: exactly what is shown. */
export const bookingOf = ({ planned }: Pick<InterviewPlan, 'planned'>) =>
  planned.map(({ invitationID, slotID, version }) => ({ invitationID, slotID, version }));

/** Rows that another plan has at another time than before, or not at all. */
export const differences = (before: InterviewPlan, after: InterviewPlan): ReadonlySet<number> => {
  const was = new Map(before.planned.map(({ invitationID, slotID }) => [invitationID, slotID]));
  return new Set(
    after.planned
      .filter(({ invitationID, slotID }) => was.get(invitationID) !== slotID)
      .map(({ invitationID }) => invitationID),
  );
};
