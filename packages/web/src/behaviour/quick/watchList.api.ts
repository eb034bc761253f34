import { getWatchList } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** Whom somebody keeps an eye on: read once for all lines of a roll. */
export const watchListQuery = queryOptions({
  queryKey: ['BehaviourPerson', 'watchList'],
  queryFn: ({ signal }) => call(getWatchList, { signal }),
  staleTime: 60_000,
});
