import { countJobs, getJobs, retryJob } from '@homeroom/contract/system-admin/jobs.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

/** Jobs that are enqueued and done tell nobody of it, those that fail do: the others are read again this often. */
const REFRESH_MS = 10_000;

/** What is of the queue. */
export const JOBS = ['Job'];

/** The first so many, as one list: jobs leave the queue meanwhile, so that no page would fit to the one before. */
export const jobsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['Job', 'first', limit] as const,
    queryFn: (context) =>
      call(getJobs, { query: { limit }, signal: context.signal, background: isReadAgain(context) }),
    placeholderData: keepPreviousData,
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

/** Has one tried again; the first so many are answered. */
export const retry = (id: number, limit: number) => call(retryJob, { params: { id }, query: { limit } });
