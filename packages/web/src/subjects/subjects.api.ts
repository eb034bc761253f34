import { getClassDetailStudents, getClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getPeriods } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;

/** Members of a class today, those who left and, for the office, those still to come (specification 002 §7: classID). */
export const membersQuery = (classID: number, { includeFuture = false } = {}) =>
  queryOptions({
    queryKey: ['ClassDetail', 'members', classID, includeFuture] as const,
    queryFn: ({ signal }) =>
      call(getClassDetailStudents, {
        query: { classID, includeWithdrawn: true, ...(includeFuture && { includeFuture }) },
        signal,
      }),
  });

/** A class with its teachers and meetings. */
export const classRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['ClassDetail', 'record', id] as const,
    queryFn: ({ signal }) => call(getClassRecord, { params: { id }, signal }),
  });

export const periodsQuery = queryOptions({
  queryKey: ['Periods'],
  queryFn: ({ signal }) => call(getPeriods, { signal }),
  staleTime: SELDOM_MS,
});
