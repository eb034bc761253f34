import type { Contributions } from '../platform/area.ts';
import { ownBackups } from '../platform/backup/repository.ts';
import { failureOf, ownerOf } from '../platform/backup/state.ts';
import { anyIs, type Finding } from '../system-admin/contributions.facts.ts';
import { ageState, journalState } from './backup.rules.ts';

const mended = { path: '/system/backups', permission: 'system.backups' } as const;

/** Whether there is a backup of today, and whether what changes after it is kept. A given database has tools of its own. */
export const backupHealth: Contributions['health'] = async ({ now, installation: { backups } }) => {
  if (!backups) return [];
  const { dataDir, folder } = backups;
  if (!folder) return [{ name: 'backup.folder', state: 'warn', mended }];
  const [failed, own] = await Promise.all([
    failureOf(dataDir, 'made'),
    ownerOf(dataDir)
      .then((owner) => ownBackups(folder, owner))
      .catch(() => null),
  ]);
  if (!own) return [{ name: 'backup.folder', state: 'bad', mended }];
  const making: Finding = {
    ...{ name: 'backup.failed', state: anyIs(failed ? 1 : 0, 'bad'), count: failed ? 1 : 0 },
    ...{ since: failed ? new Date(failed.since) : null, mended },
  };
  const newest = own.at(-1);
  if (!newest) return [{ name: 'backup.first', state: 'bad', mended }, making];
  const madeAt = new Date(newest.manifest.endedAt);
  const until = new Date(newest.reach.until);
  const { state, hours } = ageState(madeAt, now);
  return [
    { name: 'backup.folder', state: 'ok' },
    { name: 'backup.made', state, count: hours, since: madeAt, mended },
    { name: 'backup.journal', state: journalState(until, now), since: until, mended },
    making,
  ];
};
