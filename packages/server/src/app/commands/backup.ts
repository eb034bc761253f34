import { resolve } from 'node:path';
import { type Command, UsageError } from './command.ts';
import { momentIn } from './moment.ts';

const help = `Usage: npm run homeroom -- backup PATH

Makes a backup of the whole school in a folder of its own in PATH, while the school is used: the database with all files
that were uploaded, and what else is in the data folder, secrets among it. It is readable by its owner alone. It counts
once it is whole: one that was broken off ends in .part, and the next one removes it. Nothing is written over.

Where PATH is the folder of HOMEROOM_BACKUPS and the server runs, everything that happens afterwards is kept too, some
seconds behind, so that any moment can be restored: see "restore --help".

A database that DATABASE_URL names is backed up by its own tools: see deploy/README.md, and "verify --help".`;

/** Where a given database is backed up, and how that is checked. */
export const ownToolsSentence = (verb: string) =>
  `The database of DATABASE_URL is ${verb} with its own tools, such as pg_dump and pg_restore: see "Backups" in deploy/README.md. "npm run homeroom -- verify" checks what came of it.`;

export const backup: Command = {
  name: 'backup',
  summary: 'Makes a backup of the whole school, while it is used.',
  help,
  options: {},
  async run({ positionals: [path, ...more] }, say) {
    if (!path || more.length) throw new UsageError('One path is needed.', help);
    const [
      { readEnvironment },
      { reachDatabase },
      { homeroomVersion },
      { refuseWithoutSchool },
      { makeBackup },
      { prepareFolder },
      { refuseSystem },
      { createLog },
    ] = await Promise.all([
      import('../environment.ts'),
      import('../open.ts'),
      import('../version.ts'),
      import('../../platform/backup/cluster.ts'),
      import('../../platform/backup/make-backup.ts'),
      import('../../platform/backup/prepare-folder.ts'),
      import('../../platform/backup/refusal.ts'),
      import('../../platform/log.ts'),
    ]);
    const environment = readEnvironment(process.env);
    const { dataDir, databaseUrl, backupFolder, timeZone } = environment;
    if (databaseUrl) throw new Error(ownToolsSentence('backed up'));
    refuseSystem();
    refuseWithoutSchool(dataDir);
    const into = resolve(path);
    prepareFolder(into, 'PATH', 0o700);
    // Started where it does not run; nothing is migrated: a backup before an upgrade is of what was there before it.
    const { stop } = await reachDatabase(environment, createLog('warn').log);
    try {
      const began = performance.now();
      const follows = into === backupFolder;
      const made = await makeBackup({
        ...{ dataDir, into, follows, homeroom: homeroomVersion(), now: () => new Date() },
      });
      const { cluster, files } = made.manifest.parts;
      const megabytes = ((cluster.packedBytes + files.packedBytes) / 1e6).toFixed(1);
      say(`${made.path}`);
      say(
        `Done in ${((performance.now() - began) / 1000).toFixed(1)} s: ${megabytes} MB, whole as of ${momentIn(timeZone)(new Date(made.manifest.endedAt))}.`,
      );
    } finally {
      await stop();
    }
    return 0;
  },
};
