import { z } from 'zod';
import { jobKind } from '../platform/jobs/job.ts';

/** Makes a backup and lets go of old ones. Its disk may be somebody else's machine, and slow. */
export const makeBackupJob = jobKind('backup.make', z.object({}), { waitsOutside: true });
