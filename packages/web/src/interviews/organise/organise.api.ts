import { getInterviewBoard, getInterviewResults } from '@homeroom/contract/interviews/board.endpoints.ts';
import { getInterviewCycles, getInterviewLocations } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { getInterviewSessions } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { finderOf } from '../../platform/calls/finding.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';

/** Every cycle with its settings and doors. */
export const cycleRecordsQuery = queryOptions({
  queryKey: ['InterviewCycle', 'records'] as const,
  queryFn: ({ signal }) => call(getInterviewCycles, { signal }),
});

export const roomsQuery = queryOptions({
  queryKey: ['InterviewCycle', 'rooms'] as const,
  queryFn: ({ signal }) => call(getInterviewLocations, { signal }),
});

/** The evenings of a cycle, by day and time. */
export const sessionsQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewCycle', cycle, 'sessions'] as const,
    queryFn: ({ signal }) => call(getInterviewSessions, { query: { parentTeacherCycleId: cycle }, signal }),
    enabled: cycle > 0,
  });

/** Those that were called off. */
export const calledOffQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewCycle', cycle, 'calledOff'] as const,
    queryFn: ({ signal }) =>
      call(getInterviewSessions, { query: { parentTeacherCycleId: cycle, calledOff: true }, signal }),
    enabled: cycle > 0,
  });

/** How far a cycle is booked. */
export const boardQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewCycle', cycle, 'board'] as const,
    queryFn: ({ signal }) => call(getInterviewBoard, { params: { id: cycle }, signal }),
    enabled: cycle > 0,
    staleTime: 0,
  });

/** Every talk of a cycle, by time, with what came of it. */
export const resultsQuery = (cycle: number) =>
  queryOptions({
    queryKey: ['InterviewCycle', cycle, 'results'] as const,
    queryFn: ({ signal }) => call(getInterviewResults, { query: { parentTeacherCycleId: cycle }, signal }),
    enabled: cycle > 0,
    staleTime: 0,
  });

/** Staff by a part of the name, for a typeahead. */
export const findStaff = finderOf(personSearch, { filterType: 'StaffCurrent' });

/** Reads again all that is read of the cycles. */
export const readCyclesAgain = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['InterviewCycle'] });

/**
 * A refusal that is about something else than versions (`interviews.has_bookings`) is no choice between mine and
 * theirs: a form says it as it would any other.
 */
export const plainly = async <T>(saving: Promise<T>): Promise<T> => {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.code !== 'record.changed')
      throw new ApiError({ status: 422, code: error.code, message: error.message });
    throw error;
  }
};
