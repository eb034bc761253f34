import { writeFile } from 'node:fs/promises';
import { type Command, UsageError } from './command.ts';
import { momentIn } from './moment.ts';

const help = `Usage: npm run homeroom -- verify [PATH] [OPTIONS]

With PATH, a backup or a folder of them: reads all of each backup and compares it with what was written: sizes, check sums,
every file of the journal after it.

Without: reads the whole database, the embedded one or that of DATABASE_URL, also one restored by other tools. It counts the
rows of each table, sums up what they hold, and looks whether every reference leads somewhere, constraints and indexes are
valid, each change goes on to be noted in the audit, and each migration is known. Files that were uploaded lie in it.

  --write FILE      keeps counts and sums, readable by its owner alone
  --against FILE    compares with what was kept, e.g. before a dump, or at another machine

Ends with 0 where all is well, with 3 where something is wrong or differs; each is named.`;

export const verify: Command = {
  name: 'verify',
  summary: 'Checks a backup, or that a database is whole.',
  help,
  options: { write: { type: 'string' }, against: { type: 'string' } },
  async run({ values, positionals: [path, ...more] }, say) {
    if (more.length) throw new UsageError('One path at most is needed.', help);
    if (path) {
      if (values['write'] || values['against'])
        throw new UsageError('--write and --against are for a database.', help);
      return verifyBackups(path, say);
    }
    return verifyDatabase(values as { write?: string; against?: string }, say);
  },
};

async function verifyBackups(path: string, say: (line: string) => void): Promise<number> {
  const [{ readEnvironment }, { checkBackup }, { BackupRefused }, { backupsAt, momentsOf }] =
    await Promise.all([
      import('../environment.ts'),
      import('../../platform/backup/check-backup.ts'),
      import('../../platform/backup/refusal.ts'),
      import('../../platform/backup/repository.ts'),
    ]);
  const written = momentIn(readEnvironment(process.env).timeZone);
  const { backups, broken } = await backupsAt(path);
  let wrong = broken.length;
  for (const { name, why } of broken) say(`bad   ${name}  ${why}`);
  for (const backup of backups) {
    try {
      await checkBackup(backup);
      say(`good  ${backup.name}  ${momentsOf(backup, written)}`);
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      wrong++;
      say(`bad   ${backup.name}  ${error.message}`);
    }
  }
  if (backups.length + broken.length === 0) {
    say(`There is no backup in ${path}.`);
    return 3;
  }
  return wrong ? 3 : 0;
}

async function verifyDatabase(
  { write, against }: { write?: string; against?: string },
  say: (line: string) => void,
): Promise<number> {
  const [
    { readEnvironment },
    { readFound, refuseTaken },
    { reachDatabase },
    { tables },
    { checkDatabase, differences },
    { refuseWithoutSchool },
    { createLog },
  ] = await Promise.all([
    import('../environment.ts'),
    import('./found-file.ts'),
    import('../open.ts'),
    import('../tables.ts'),
    import('../../platform/backup/check-database.ts'),
    import('../../platform/backup/cluster.ts'),
    import('../../platform/log.ts'),
  ]);
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl) refuseWithoutSchool(environment.dataDir);
  // Before all of it is read, which takes its time.
  const before = against === undefined ? null : await readFound(against);
  if (write !== undefined) refuseTaken(write);
  const { connection, stop } = await reachDatabase(environment, createLog('warn').log);
  try {
    const found = await checkDatabase({ connection, audited: Object.keys(tables) });
    const problems = [...found.problems];
    if (before) problems.push(...differences(before, found));
    const rows = Object.values(found.tables).reduce((sum, table) => sum + table.rows, 0);
    say(
      `${Object.keys(found.tables).length} tables with ${rows} rows, ${Object.keys(found.migrations).length} migrations; the last change in the audit is of ${found.lastChange ? momentIn(environment.timeZone)(new Date(found.lastChange)) : 'no day'}.`,
    );
    if (found.pending.length)
      say(`The database is ${found.pending.length} steps behind; the next start takes them.`);
    for (const problem of problems) say(`wrong  ${problem}`);
    if (write !== undefined)
      await writeFile(write, `${JSON.stringify(found, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    say(problems.length ? `Found wrong: ${problems.length}.` : 'All is well.');
    return problems.length ? 3 : 0;
  } finally {
    await stop();
  }
}
