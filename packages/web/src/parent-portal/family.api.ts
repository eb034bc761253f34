import {
  getAttendanceSummaries,
  getUserRelation,
  getUserRelations,
} from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { sessionState } from '../platform/session/session.ts';

/** Under the model whose notices make it old. */
export const summariesQuery = queryOptions({
  queryKey: ['AttendanceStudent', 'own children'],
  queryFn: ({ signal }) => call(getAttendanceSummaries, { query: { parent: 'true' }, signal }),
});

/** Reads them before the screen is there; on the sign-in page nobody asks yet. */
export function readSummaries(): void {
  if (sessionState().status === 'signedIn') void queryClient.prefetchQuery(summariesQuery);
}

export const relationsQuery = queryOptions({
  queryKey: ['UserRelations'],
  queryFn: ({ signal }) => call(getUserRelations, { signal }),
});

/** @param year of the attendance; undefined: the current one */
export const relationQuery = (id: number, year?: number) =>
  queryOptions({
    queryKey: ['AttendanceStudent', 'own child', id, year],
    queryFn: ({ signal }) => call(getUserRelation, { params: { id }, query: { yearid: year }, signal }),
    // What was chosen before stays until the year is there.
    placeholderData: keepPreviousData,
  });
