import {
  getFlagTypes,
  getPersonalFlagCategories,
  getPersonalFlags,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

/** Each read of a court order is logged: it is read again for the server's own event alone. */
const readOnEventOnly = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** All alerts of a person, closed ones too. */
export const flagsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalFlagCategory', id, 'all'],
    queryFn: ({ signal }) => call(getPersonalFlags, { params: { id }, signal }),
    ...readOnEventOnly,
  });

/** The open alerts of a person by category. */
export const alertsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalFlagCategory', id],
    queryFn: ({ signal }) => call(getPersonalFlagCategories, { params: { id }, signal }),
    ...readOnEventOnly,
  });

/** The types of alerts that the school has, by category; they change once a year, or less. */
export const flagTypesQuery = queryOptions({
  queryKey: ['FlagTypes'],
  queryFn: ({ signal }) => call(getFlagTypes, { signal }),
  staleTime: 10 * 60_000,
});
