import {
  getMedicalConditions,
  getMedicalIncidents,
  getMedicalRecord,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/call.ts';

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
