import {
  type BehaviourReportDefaults,
  getBehaviourReportDefaults,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';

export type OfferedType = Pick<BehaviourReportDefaults['incidentTypes'][number], 'id' | 'itemName' | 'kind'>;

interface Offered {
  /** Recorded with one tap. */
  types: OfferedType[];
  /** Begin an event. */
  detentions: { id: number; itemName: string }[];
}

/** What the school offers on a roll; it is there without a connection too. */
export const offeredQuery = queryOptions({
  queryKey: ['BehaviourReportDefaults', 'of a roll'],
  queryFn: async ({ signal }): Promise<Offered> => {
    const { incidentTypes, actionTypes } = await call(getBehaviourReportDefaults, { signal });
    return {
      types: incidentTypes
        .filter(({ isOffered }) => isOffered)
        .map(({ id, itemName, kind }) => ({ id, itemName, kind })),
      detentions: actionTypes
        .filter(({ kind }) => kind === 'detention')
        .map(({ id, itemName }) => ({ id, itemName })),
    };
  },
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { copy: 'days' },
});

/** Reads them ahead: with the roll, before there may be no connection any more. */
export const readOffered = (): Promise<void> => queryClient.prefetchQuery(offeredQuery);
