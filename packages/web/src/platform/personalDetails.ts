import {
  getPersonalDetails,
  type PersonalDetails,
} from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What of a header is stored for reading offline: nobody is called by numbers that may be old. */
const withoutContacts = (details: PersonalDetails): PersonalDetails => ({ ...details, quickContacts: [] });

/**
 * The header of a person's profile: who they are, and what the viewer may do with them. Areas that change what it
 * shows invalidate its key. A record that was merged answers with the id of the one that was kept.
 */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalDetails', id] as const,
    queryFn: ({ signal }) => call(getPersonalDetails, { params: { id }, signal }),
    meta: { copy: 'days', copied: withoutContacts },
  });
