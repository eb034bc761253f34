import { deleteLogFile, getLogFile } from '@homeroom/contract/system-admin/log-files.endpoints.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';

export type LogLines = 'all' | 'warnings';

/** The log of a day, piece by piece from its end. It is read again where somebody asks for it. */
export const logFileQuery = (day: number, show: LogLines) =>
  infiniteQueryOptions({
    queryKey: ['ApplicationLogFile', day, show] as const,
    queryFn: ({ signal, pageParam }) =>
      call(getLogFile, {
        signal,
        query: { day: String(day), show, ...(pageParam === null ? {} : { before: String(pageParam) }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const deleteDay = (day: number, dateOf: string) =>
  call(deleteLogFile, { query: { day: String(day), dateOf } });
