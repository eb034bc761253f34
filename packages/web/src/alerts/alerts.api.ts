import {
  addPersonalFlag,
  getFlagTypes,
  getPersonalFlagCategories,
  getPersonalFlags,
  type PersonalFlagCategory,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { keyOf } from '../platform/calls/schoolLists.ts';
import type { Sent } from '../ui/records/useRecords.ts';
import { type AlertDraft, alertBody } from './alerts.fields.ts';

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
    queryFn: (query) =>
      call(getPersonalFlags, { params: { id }, signal: query.signal, background: isReadAgain(query) }),
    ...readOnEventOnly,
  });

/** The open alerts of a person by category. */
export const alertsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalFlagCategory', id],
    queryFn: (query) =>
      call(getPersonalFlagCategories, {
        params: { id },
        signal: query.signal,
        background: isReadAgain(query),
      }),
    ...readOnEventOnly,
  });

/** The types of alerts that the school has, by category; they change once a year, or less. */
export const flagTypesQuery = queryOptions({
  queryKey: ['FlagTypes'],
  queryFn: ({ signal }) => call(getFlagTypes, { signal }),
  staleTime: 10 * 60_000,
});

/** Everything that shows the alerts of a person is read again. */
const readAlertsAgain = (personID: number): void => {
  void queryClient.invalidateQueries({ queryKey: alertsQuery(personID).queryKey });
  void queryClient.invalidateQueries({ queryKey: keyOf(getPersonalDetails, personID) });
};

/** Adds an alert to a person (id 0), changes one, closes it or opens it again. @throws ApiError, Unreachable */
export const saveAlert = async (personID: number, { id, draft, isClosed, version }: Sent<AlertDraft>) => {
  const fields = alertBody(draft);
  try {
    return id === 0
      ? await call(addPersonalFlag, {
          body: { ...fields, personID, flagCategoryID: draft.flagCategoryID ?? 0 },
        })
      : await call(savePersonalFlag, { params: { id }, body: { ...fields, isClosed, version } });
  } finally {
    readAlertsAgain(personID);
  }
};

/** An alert of a person as it is stored now, closed or not. */
export const readAlert = async (personID: number, id: number): Promise<PersonalFlagCategory | undefined> => {
  const all = await call(getPersonalFlags, { params: { id: personID } });
  return all.find((one) => one.id === id);
};
