import {
  type BehaviourReportDefaults,
  getBehaviourReportDefaults,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';

export type OfferedType = Pick<BehaviourReportDefaults['incidentTypes'][number], 'id' | 'itemName' | 'kind'>;

/** The types that the school offers on a roll; they are there without a connection too. */
export const offeredQuery = queryOptions({
  queryKey: ['BehaviourReportDefaults', 'offered'],
  queryFn: async ({ signal }): Promise<OfferedType[]> =>
    (await call(getBehaviourReportDefaults, { signal })).incidentTypes
      .filter(({ isOffered }) => isOffered)
      .map(({ id, itemName, kind }) => ({ id, itemName, kind })),
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { copy: 'days' },
});

/** Reads them ahead: with the roll, before there may be no connection any more. */
export const readOffered = (): Promise<void> => queryClient.prefetchQuery(offeredQuery);
