import { getStudentPresences } from '@homeroom/contract/attendance/presence.endpoints.ts';
import {
  getIncidentsOfDay,
  getMedicalConditions,
  getMedicalIncidents,
  getMedicalRecord,
  getPlansInForce,
  getReviewsDue,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

/**
 * Each read is logged: nothing is read again but for the server's own event, and nothing stays cached once its part is shut.
 */
const asked = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['MedicalRecord', id, 'record'] as const,
    queryFn: (query) =>
      call(getMedicalRecord, { params: { id }, signal: query.signal, background: isReadAgain(query) }),
    ...asked,
  });

export const conditionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['MedicalRecord', id, 'conditions'] as const,
    queryFn: (query) =>
      call(getMedicalConditions, { params: { id }, signal: query.signal, background: isReadAgain(query) }),
    ...asked,
  });

export const incidentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['MedicalRecord', id, 'incidents'] as const,
    queryFn: (query) =>
      call(getMedicalIncidents, { params: { id }, signal: query.signal, background: isReadAgain(query) }),
    ...asked,
  });

/** So long what was read stays, as each read is noted. */
const READ_AGAIN_MS = 5 * 60_000;

/** What happened today. */
export const incidentsOfDayQuery = queryOptions({
  queryKey: ['MedicalRecord', 'today'],
  queryFn: (query) => call(getIncidentsOfDay, { signal: query.signal, background: isReadAgain(query) }),
  staleTime: READ_AGAIN_MS,
});

/** What may cost a life of a current student, what to do then, and where they are: that changes with each lesson. */
export const plansQuery = queryOptions({
  queryKey: ['MedicalRecord', 'plans'],
  queryFn: (query) => call(getPlansInForce, { signal: query.signal, background: isReadAgain(query) }),
  staleTime: READ_AGAIN_MS,
  refetchInterval: READ_AGAIN_MS,
  refetchIntervalInBackground: false,
});

/** Whose plans are to be looked at again. */
export const reviewsQuery = queryOptions({
  queryKey: ['MedicalRecord', 'reviews'],
  queryFn: (query) => call(getReviewsDue, { signal: query.signal, background: isReadAgain(query) }),
  staleTime: READ_AGAIN_MS,
});

/** Who of these students is at school today; of the rolls, which note no read. */
export const readPresences = (studentIds: string, how: { signal: AbortSignal; background: boolean }) =>
  call(getStudentPresences, { query: { studentIds }, ...how });
