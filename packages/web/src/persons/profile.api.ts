import {
  getFlagTypes,
  getPersonalFlagCategories,
  getPersonalFlags,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getPersonContacts } from '@homeroom/contract/families/contacts.endpoints.ts';
import { getPersonalAddresses } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { getPersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import {
  getPersonalDetails,
  type PersonalDetails,
} from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

/** What is followed by its own notices need not be read again for another reason, ms. */
const FOLLOWED_MS = 60_000;
/** Where a read is noted: read again for the server's own event alone. */
const noted = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
/** What changes once a year, or less. */
const SELDOM_MS = 10 * 60_000;

/** What of a head is kept for reading offline: nobody is called by numbers that may be old. */
const withoutContacts = (details: PersonalDetails): PersonalDetails => ({ ...details, quickContacts: [] });

/** The head of a profile. A record that was merged answers with the id of the one that was kept. */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalDetails', id],
    queryFn: ({ signal }) => call(getPersonalDetails, { params: { id }, signal }),
    meta: { copy: 'days', copied: withoutContacts },
  });

export const informationQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalInformation', id],
    queryFn: ({ signal }) => call(getPersonalInformation, { params: { id }, signal }),
    staleTime: FOLLOWED_MS,
  });

export const levelsQuery = queryOptions({
  queryKey: ['Levels'],
  queryFn: ({ signal }) => call(getLevels, { signal }),
  staleTime: SELDOM_MS,
});

/** All alerts, closed ones too; of a court order the read is noted. */
export const flagsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalFlagCategory', id, 'all'],
    queryFn: ({ signal }) => call(getPersonalFlags, { params: { id }, signal }),
    ...noted,
  });

/** The open alerts by category. */
export const alertsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalFlagCategory', id],
    queryFn: ({ signal }) => call(getPersonalFlagCategories, { params: { id }, signal }),
    ...noted,
  });

export const flagTypesQuery = queryOptions({
  queryKey: ['FlagTypes'],
  queryFn: ({ signal }) => call(getFlagTypes, { signal }),
  staleTime: SELDOM_MS,
});

export const addressesQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalAddress', id],
    queryFn: ({ signal }) => call(getPersonalAddresses, { params: { id }, signal }),
    staleTime: FOLLOWED_MS,
  });

/** Read once each time they are opened: where custody is told, every read is noted. */
export const contactsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonContacts', id],
    queryFn: ({ signal }) => call(getPersonContacts, { params: { id }, signal }),
    ...noted,
    gcTime: 0,
  });
