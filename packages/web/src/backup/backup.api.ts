import { getBackups, makeBackup } from '@homeroom/contract/backup/backup.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';

/** Nothing tells of a backup that is made, or of a folder that is gone: it is looked at again this often while it is seen. */
const REFRESH_MS = 10_000;

export const backupsQuery = queryOptions({
  queryKey: ['Backup'] as const,
  queryFn: (context) => call(getBackups, { signal: context.signal, background: isReadAgain(context) }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
});

/** @param idempotencyKey the same for the same wish: pressed twice, one is made */
export const orderBackup = (idempotencyKey: string) => call(makeBackup, { idempotencyKey });
