import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMay } from '../session/session.ts';
import { call } from './call.ts';

/**
 * The key under which the answer of an endpoint is cached: its name, then the record where it is one's. An area that
 * changes what another one reads invalidates it by this key.
 */
export const keyOf = ({ path }: Endpoint, ...record: number[]) =>
  [
    path
      .split('/')
      .slice(2)
      .filter((part) => !part.startsWith(':'))
      .join('/'),
    ...record,
  ] as const;

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;

/**
 * A list of the whole school that many screens need and that seldom changes: its teachers, campuses, academic years.
 * Key, age and offline copy follow from the endpoint alone, so that whichever screen asks first, all share one answer.
 */
export const schoolList = <E extends Endpoint>(endpoint: E) =>
  queryOptions({
    queryKey: keyOf(endpoint),
    queryFn: ({ signal }) => call(endpoint, { signal }),
    meta: { copy: 'days' },
    staleTime: SELDOM_MS,
  });

/** The list in a screen; it is not asked for where the person who is signed in may not read it. */
export const useSchoolList = <E extends Endpoint & { permission: Permission }>(endpoint: E) =>
  useQuery({ ...schoolList(endpoint), enabled: useMay(endpoint.permission) });
