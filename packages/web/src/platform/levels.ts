import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The levels of the school, e.g. Year 7, in their order; they change once a year. */
export const levelsQuery = queryOptions({
  queryKey: ['Levels'],
  queryFn: ({ signal }) => call(getLevels, { signal }),
  staleTime: 10 * 60_000,
});
