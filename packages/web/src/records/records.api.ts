import { getMerges, previewMerge } from '@homeroom/contract/records/merge.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

export const mergesQuery = queryOptions({
  queryKey: ['PersonMerge'] as const,
  queryFn: ({ signal }) => call(getMerges, { signal }),
});

export const previewQuery = (keptId: number, mergedId: number) =>
  queryOptions({
    queryKey: ['PersonMerge', keptId, mergedId] as const,
    queryFn: ({ signal }) => call(previewMerge, { query: { keptId, mergedId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
