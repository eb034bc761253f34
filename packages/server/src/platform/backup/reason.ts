import { errorReason } from '../jobs/job-failure.ts';
import { BackupRefused } from './refusal.ts';

/** Why it failed, as a code that says nothing of anybody: ours, the system's (`ENOSPC`) or the database's. */
export const reasonOf = (error: unknown): string =>
  error instanceof BackupRefused ? error.code : errorReason(error);
