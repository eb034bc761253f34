import { getDetentionSeats, getDetentionSessions } from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** Detention sessions between two days, by day and time. */
export const sessionsQuery = (dateOfStart: string, dateOfEnd: string) =>
  queryOptions({
    queryKey: ['BehaviourSession', dateOfStart, dateOfEnd],
    queryFn: ({ signal }) => call(getDetentionSessions, { query: { dateOfStart, dateOfEnd }, signal }),
  });

/** The roll of a session. */
export const seatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['BehaviourSession', id, 'seats'],
    queryFn: ({ signal }) => call(getDetentionSeats, { params: { id }, signal }),
    enabled: id > 0,
    staleTime: 0,
  });
