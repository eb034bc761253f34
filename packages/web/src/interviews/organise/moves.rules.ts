import type { InterviewResult } from '@homeroom/contract/interviews/board.endpoints.ts';
import type { InterviewSession } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** One talk of an evening that is to be moved: `HH:mm` before and after. */
interface MovedTalk {
  bookingID: number;
  student: string;
  teacher: string;
  from: string;
  to: string;
}

/** The talks that an evening has. */
export const talksOf = (
  rows: readonly InterviewResult[],
  evening: Pick<InterviewSession, 'dateOf' | 'timeStart' | 'timeEnd'>,
): InterviewResult[] =>
  rows.filter(
    ({ dateOf, timeStart }) =>
      dateOf === evening.dateOf &&
      timeStart.slice(0, 5) >= evening.timeStart.slice(0, 5) &&
      timeStart.slice(0, 5) < evening.timeEnd.slice(0, 5),
  );

/** What a move of an evening does to its talks; undefined where it would go over midnight, or nowhere. */
export const movedTo = (
  rows: readonly InterviewResult[],
  evening: InterviewSession,
  to: { dateOf: string; timeStart: string },
): { timeEnd: string; talks: MovedTalk[] } | undefined => {
  const by = minutesOf(to.timeStart) - minutesOf(evening.timeStart);
  const end = minutesOf(evening.timeEnd) + by;
  if (end >= 24 * 60 || (by === 0 && daysBetween(evening.dateOf, to.dateOf) === 0)) return undefined;
  return {
    timeEnd: timeOf(end),
    talks: talksOf(rows, evening).map(({ bookingID, student, teacher, timeStart }) => ({
      bookingID,
      student: student.itemName,
      teacher: teacher.itemName,
      from: timeStart.slice(0, 5),
      to: timeOf(minutesOf(timeStart) + by),
    })),
  };
};
