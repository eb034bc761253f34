import { getIntegrity, runIntegrity } from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

/** What a check found is told; that the last one has ended is not. */
const WHILE_RUNNING_MS = 2_000;

export const integrityQuery = queryOptions({
  queryKey: ['DatabaseIntegrity'] as const,
  queryFn: (context) => call(getIntegrity, { signal: context.signal, background: isReadAgain(context) }),
  refetchInterval: ({ state }) => (state.data?.isRunning ? WHILE_RUNNING_MS : false),
  refetchIntervalInBackground: false,
});

/** Has all checks made, or one. */
export const runChecks = (itemName: string | null) => call(runIntegrity, { body: { itemName } });
