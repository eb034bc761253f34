import type { BackupState } from '@homeroom/contract/backup/backup.endpoints.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { type Backup, listBackups, sizeOf } from '../platform/backup/repository.ts';
import { failureOf } from '../platform/backup/state.ts';
import type { Database, School } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { listJobs } from '../platform/jobs/queue.ts';
import { ensure } from '../platform/problem.ts';
import { makeBackupJob } from './backup.kinds.ts';

const nothing = { backups: [], broken: [], failure: null, journalFailure: null, isMaking: false } as const;

const shown = async (backup: Backup) => ({
  name: backup.name,
  startedAt: backup.manifest.startedAt,
  from: backup.manifest.endedAt,
  until: backup.reach.until,
  bytes: await sizeOf(backup),
  homeroom: backup.manifest.homeroom,
});

/** A folder that is not there, or that may not be read, is told as a failure. */
async function found(folder: string) {
  try {
    const { backups, broken } = await listBackups(folder);
    return {
      backups: await Promise.all(backups.toReversed().map(shown)),
      broken: broken.map(({ name }) => name),
      unread: null,
    };
  } catch (error) {
    return { backups: [], broken: [], unread: (error as NodeJS.ErrnoException).code ?? 'folder' };
  }
}

/** Which backups there are, and how it goes. */
export async function backupState(
  db: Database,
  school: School,
  place: BackupPlace | null,
  now: Date,
): Promise<BackupState> {
  if (!place) return { kind: 'given', folder: null, ...nothing, backups: [], broken: [] };
  const { dataDir, folder } = place;
  if (!folder) return { kind: 'off', folder, ...nothing, backups: [], broken: [] };
  const [{ backups, broken, unread }, failure, journalFailure, jobs] = await Promise.all([
    found(folder),
    failureOf(dataDir, 'made'),
    failureOf(dataDir, 'followed'),
    listJobs(db, school),
  ]);
  return {
    ...{ kind: 'own', folder, backups, broken, journalFailure },
    failure: unread ? { since: failure?.since ?? now.toISOString(), reason: unread } : failure,
    isMaking: jobs.some(
      ({ name, state }) => name === makeBackupJob.name && state !== 'failed' && state !== 'failing',
    ),
  };
}

/** Has a backup made. @throws Problem backup.off where there is no folder for it */
export async function orderBackup(db: Database, school: School, place: BackupPlace | null): Promise<void> {
  ensure(place?.folder, 'backup.off');
  // Of several that have not begun there is one.
  await enqueueJob(db, school, makeBackupJob, {}, { jobKey: 'now' });
}
