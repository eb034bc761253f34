import { countJobs, getJobs, retryJob } from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/call.ts';

/** Jobs that are enqueued and done tell nobody of it, those that fail do: the others are read again this often. */
const REFRESH_MS = 10_000;

export const jobsQuery = queryOptions({
  queryKey: ['Job'] as const,
  queryFn: (context) => call(getJobs, { signal: context.signal, background: isReadAgain(context) }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
});

/** How many there are. */
export const jobCountQuery = queryOptions({
  queryKey: ['Job', 'count'] as const,
  queryFn: (context) => call(countJobs, { signal: context.signal, background: isReadAgain(context) }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
});

export const retry = (id: number) => call(retryJob, { params: { id } });
