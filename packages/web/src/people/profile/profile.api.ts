import { getPersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The head of a profile. A record that was merged answers with the id of the one that was kept. */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalDetails', id],
    queryFn: ({ signal }) => call(getPersonalDetails, { params: { id }, signal }),
  });
