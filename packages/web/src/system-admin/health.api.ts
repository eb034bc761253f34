import { getInstallationHealth } from '@homeroom/contract/system-admin/health.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

/** Nothing tells of a disk that fills up: it is looked at again this often, while the page is seen. */
const REFRESH_MS = 60_000;

export const healthQuery = queryOptions({
  queryKey: ['InstallationHealth'] as const,
  queryFn: (context) =>
    call(getInstallationHealth, { signal: context.signal, background: isReadAgain(context) }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
});
