import { getPersonalAddresses } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { getPersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import {
  getPersonalDetails,
  type PersonalDetails,
} from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { keyOf } from '../platform/calls/schoolLists.ts';

/** What is followed by its own notices need not be read again for another reason, ms. */
const FOLLOWED_MS = 60_000;

/** Names, dates and numbers of a person. */
export const informationQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalInformation', id],
    queryFn: ({ signal }) => call(getPersonalInformation, { params: { id }, signal }),
    staleTime: FOLLOWED_MS,
  });

/** Where a person lives and gets mail, the newest first. */
export const addressesQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalAddress', id],
    queryFn: ({ signal }) => call(getPersonalAddresses, { params: { id }, signal }),
    staleTime: FOLLOWED_MS,
  });

/** What of a header is stored for reading offline: nobody is called by numbers that may be old. */
const withoutContacts = (details: PersonalDetails): PersonalDetails => ({ ...details, quickContacts: [] });

/**
 * The header of a person's profile: who they are, and what the viewer may do with them. Areas that change what it
 * shows invalidate its key. A record that was merged answers with the id of the one that was kept.
 */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(getPersonalDetails, id),
    queryFn: ({ signal }) => call(getPersonalDetails, { params: { id }, signal }),
    meta: { copy: 'days', copied: withoutContacts },
  });
