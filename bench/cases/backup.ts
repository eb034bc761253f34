import { mkdir, rm } from 'node:fs/promises';
import { checkBackup } from '@homeroom/server/platform/backup/check-backup.ts';
import { makeBackup } from '@homeroom/server/platform/backup/make-backup.ts';
import { restoreBackup } from '@homeroom/server/platform/backup/restore.ts';
import { knownMigrations } from '@homeroom/server/platform/database/migrate.ts';
import type { Result } from '../measure/result.ts';
import { cleanUp } from '../server/cleanup.ts';
import type { Bench } from './bench.ts';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** A backup of the school while its server runs, read through again, and restored into another folder. */
export async function backUpAndRestore({ dataDir }: Bench): Promise<Result[]> {
  const [into, elsewhere] = [`${dataDir}.backups`, `${dataDir}.restored`];
  const remove = () =>
    Promise.all([into, elsewhere].map((folder) => rm(folder, { recursive: true, force: true })));
  cleanUp(remove);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const now = () => new Date();
  const began = performance.now();
  const backup = await makeBackup({ dataDir, into, homeroom: 'bench', follows: false, now });
  const made = (performance.now() - began) / 1000;
  const { cluster } = backup.manifest.parts;
  const migrations = await knownMigrations();
  const checked = await seconds(() => checkBackup(backup));
  const restored = await seconds(() =>
    restoreBackup({
      backup,
      at: null,
      dataDir: elsewhere,
      replace: false,
      migrations,
      now: now(),
      say: () => {},
    }),
  );
  await remove();
  const size = `${(cluster.bytes / 1e6).toFixed(0)} MB of files`;
  return [
    { key: 'backup-made', what: `backup of a school that runs, ${size}`, value: made, unit: 's' },
    { key: 'backup-size', what: 'the same on its disk', value: cluster.packedBytes / 1e6, unit: 'MB' },
    { key: 'backup-checked', what: 'all of it read and compared', value: checked, unit: 's' },
    {
      ...{
        key: 'backup-restored',
        what: 'restored, and brought to its last moment',
        value: restored,
        unit: 's',
      },
      goals: [{ of: 'value', atMost: 900 }],
    },
  ];
}
