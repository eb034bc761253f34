import { getPersonalAddresses } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { getPersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

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
