import { getRecentFlags } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

/** Alerts of anybody that were raised lately. */
export const recentFlagsQuery = queryOptions({
  queryKey: ['PersonalFlagCategory', 'recent'],
  queryFn: (query) => call(getRecentFlags, { signal: query.signal, background: isReadAgain(query) }),
});

/** Alerts of the students whom somebody teaches, raised since the last school day. */
export const newFlagsQuery = (teacherID: number) =>
  queryOptions({
    queryKey: ['PersonalFlagCategory', 'recent', teacherID],
    queryFn: (query) =>
      call(getRecentFlags, {
        ...{ query: { teacherID }, signal: query.signal, background: isReadAgain(query) },
      }),
  });
