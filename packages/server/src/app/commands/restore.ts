import { ownToolsSentence } from './backup.ts';
import { type Command, UsageError } from './command.ts';
import { momentIn, momentOf } from './moment.ts';

const help = `Usage: npm run homeroom -- restore PATH [OPTIONS]

Restores a school from PATH, a backup or a folder of them, into the data folder (HOMEROOM_DATA). The server that uses the
folder has to be stopped. The backup is checked while it is read; the school that is there is not touched before the
restored one is whole.

  --at TIME    as the school was at this moment: "2026-11-27 14:05" in the school's time (HOMEROOM_TIME_ZONE), with
               seconds where wanted, or with a zone of its own: 2026-11-27T14:05:00Z. Else as late as there is anything.
  --replace    also where a school is in the data folder. It is moved, not deleted: its database to
               postgres/replaced-…, its other files to replaced-…, both in the data folder. Both are said.

A restored school is another one from then on: the backups of before stay as they are, and its own begin anew. So one may
be restored into another folder, to look at it, while the school goes on: HOMEROOM_DATA=/tmp/then … restore PATH --at TIME.`;

/** Exit codes: 0 restored, 1 refused or failed, 2 called wrongly. */
export const restore: Command = {
  name: 'restore',
  summary: 'Restores a school from a backup, as it was at any moment.',
  help,
  options: { at: { type: 'string' }, replace: { type: 'boolean' } },
  async run({ values, positionals: [path, ...more] }, say) {
    if (!path || more.length) throw new UsageError('One path is needed.', help);
    const [
      { readEnvironment },
      { asideText },
      { findBackup, momentsOf },
      { restoreBackup },
      { knownMigrations },
    ] = await Promise.all([
      import('../environment.ts'),
      import('../../platform/backup/aside.ts'),
      import('../../platform/backup/repository.ts'),
      import('../../platform/backup/restore.ts'),
      import('../../platform/database/migrate.ts'),
    ]);
    const { dataDir, databaseUrl, timeZone } = readEnvironment(process.env);
    const wanted = values['at'] as string | undefined;
    const at = wanted === undefined ? null : momentOf(wanted, timeZone);
    if (wanted !== undefined && !at)
      throw new UsageError(`--at takes a moment such as "2026-11-27 14:05", not "${wanted}".`, help);
    if (databaseUrl) throw new Error(ownToolsSentence('restored'));
    const began = performance.now();
    const written = momentIn(timeZone);
    const backup = await findBackup(path, at, written);
    say(`From ${backup.path}, which has ${momentsOf(backup, written)}.`);
    const { lastCommit, keptAside } = await restoreBackup({
      ...{ backup, at, dataDir, written, say, now: new Date() },
      replace: values['replace'] === true,
      migrations: await knownMigrations(),
    });
    const lastChange = written(lastCommit ?? new Date(backup.manifest.endedAt));
    say(
      `Restored in ${((performance.now() - began) / 1000).toFixed(1)} s into ${dataDir}; the last change in it is of ${lastChange}.`,
    );
    if (keptAside)
      say(
        `The school that was there was moved, not deleted: ${asideText(keptAside)}. Remove that when nobody needs it any more.`,
      );
    say('Start it, then look: "npm run homeroom -- verify" reads all of it.');
    return 0;
  },
};
