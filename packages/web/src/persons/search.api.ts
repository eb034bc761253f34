import { countPersons, getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { MAX_PERSONS_SHOWN, type PersonStatus } from './search.rules.ts';

/** The general search; a question that nobody waits for any more is taken back. */
export const personsQuery = (searchName: string, status: PersonStatus) =>
  queryOptions({
    queryKey: ['Persons', searchName, status],
    queryFn: ({ signal }) =>
      call(getPersons, {
        query: {
          filterType: 'All',
          searchName,
          status: String(status) as '0',
          limit: String(MAX_PERSONS_SHOWN),
        },
        signal,
      }),
    enabled: searchName !== '',
    staleTime: 30_000,
  });

/** How many are found, where not all of them are answered. */
export const personCountQuery = (searchName: string, status: PersonStatus) =>
  queryOptions({
    queryKey: ['Persons', searchName, status, 'count'],
    queryFn: ({ signal }) =>
      call(countPersons, {
        query: { filterType: 'All', searchName, status: String(status) as '0' },
        signal,
      }),
    staleTime: 30_000,
  });
