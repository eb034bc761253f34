import { settingsOf } from '../configuration/configuration.facts.ts';
import type { JobServer } from '../platform/area.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { reasonOf } from '../platform/backup/reason.ts';
import { BackupRefused } from '../platform/backup/refusal.ts';
import { ownBackups, prune } from '../platform/backup/repository.ts';
import { failureOf, note, ownerOf } from '../platform/backup/state.ts';
import { type JobContext, type JobHandler, jobHandler } from '../platform/jobs/job.ts';
import { JobFailure } from '../platform/jobs/job-failure.ts';
import { makeBackupJob } from './backup.kinds.ts';
import { dueBackup } from './backup.rules.ts';

/** Whether nothing can be restored of what happens now: no backup of this data folder, or a journal with a gap after it. */
async function lacksOne({ dataDir, folder }: BackupPlace): Promise<boolean> {
  if (!folder) return false;
  const [own, failure] = await Promise.all([
    ownBackups(folder, await ownerOf(dataDir)),
    failureOf(dataDir, 'followed'),
  ]);
  return own.length === 0 || failure?.reason === 'gap';
}

/** Makes a backup, and keeps as many as the school wants. */
async function make({ school, clock }: JobContext, place: BackupPlace & { folder: string }): Promise<void> {
  const { dataDir, folder: into, homeroom } = place;
  const now = () => clock.now();
  try {
    await makeBackup({ dataDir, into, homeroom, follows: true, now });
    const { backup } = await settingsOf(school);
    await prune(into, await ownerOf(dataDir), backup.keep);
    await note(dataDir, 'made', now(), null);
  } catch (error) {
    if (error instanceof BackupRefused && error.code === 'busy') return;
    const reason = reasonOf(error);
    await note(dataDir, 'made', now(), reason).catch(() => {});
    throw new JobFailure(reason);
  }
}

/** The backup of each day, where the installation names a folder. */
export function backupJobs({ backups }: JobServer): JobHandler[] {
  const folder = backups?.folder;
  if (!folder) return [jobHandler({ kind: makeBackupJob, run: async () => {} })];
  const place = { ...backups, folder };
  return [
    jobHandler({
      kind: makeBackupJob,
      run: (context) => make(context, place),
      async dueOccurrence(time) {
        const { backup } = await settingsOf(time.school);
        // A folder that cannot be read is told by the backup that fails.
        const isLacking = await lacksOne(place).catch(() => true);
        return dueBackup(time, backup.at, isLacking);
      },
      payloadOf: () => ({}),
    }),
  ];
}
