import { findScans, saveScan } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getLateArrivals, saveLateReason } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import type { Find } from '../../ui/fields/useFind.ts';
import type { Found } from './desk.words.ts';

/** So many are found at the desk; more are said to be there. */
export const MAX_FOUND = 500;

/** Students by a number, a code of a card, or words of the name. */
export const findStudents: Find<Found> = (keyword, signal) =>
  call(findScans, { query: { keyword, limit: MAX_FOUND }, signal });

/** Records that somebody arrived now; `isLate`: also who is there already is late. */
export const recordArrival = (studentID: number, isLate: boolean) =>
  call(saveScan, { body: isLate ? { studentID, isLate } : { studentID } });

export const takeArrivalBack = (studentID: number, takeBack: number) =>
  call(saveScan, { body: { studentID, takeBack } });

export const giveLateReason = (studentID: number, version: number, reasonID: number) =>
  call(saveLateReason, { params: { id: studentID }, body: { version, reasonID } });

/** Who is late today, whoever arrived last first. */
export const lateQuery = queryOptions({
  queryKey: ['AttendanceStudent', 'late'],
  queryFn: ({ signal }) => call(getLateArrivals, { signal }),
  staleTime: 0,
});
