import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';

/** When a lesson is, `HH:mm`; null where the timetable has no time. */
export interface Lesson {
  timeStart: string | null;
  timeEnd: string | null;
}

export const isWholeDay = ({ timeFrom, timeTo }: PartOfDay): boolean => timeFrom === null && timeTo === null;

/** Whether a part of a day holds at a moment, `HH:mm`: from its first time until before its second. */
export const holdsAt = ({ timeFrom, timeTo }: PartOfDay, time: string): boolean =>
  (timeFrom === null || timeFrom <= time) && (timeTo === null || time < timeTo);

/**
 * Whether an absence of a part of a day is of a lesson: they overlap, and edges that touch do not. What has no times lies
 * in no part of a day. The database says the same of what it has stored (`is_away_in`).
 */
export const isOfLesson = (part: PartOfDay, { timeStart, timeEnd }: Lesson): boolean =>
  isWholeDay(part) ||
  (timeStart !== null &&
    timeEnd !== null &&
    (part.timeFrom === null || part.timeFrom < timeEnd) &&
    (part.timeTo === null || part.timeTo > timeStart));
