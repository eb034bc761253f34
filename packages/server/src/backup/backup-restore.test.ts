import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { prepareSchool } from '../app/prepare-school.ts';
import { tables } from '../app/tables.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { checkDatabase, differences } from '../platform/backup/check-database.ts';
import { type Follower, startFollowing } from '../platform/backup/follow.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { backupsAt, findBackup, listBackups, prune } from '../platform/backup/repository.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { failureOf, ownerOf } from '../platform/backup/state.ts';
import { schoolTimeNow, systemClock } from '../platform/clock.ts';
import { ensureSchool } from '../platform/database/installation.ts';
import { knownMigrations } from '../platform/database/migrate.ts';
import { openSchool, type School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { backupJobs } from './backup.jobs.ts';

const warn = vi.fn();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const root = mkdtempSync(join(tmpdir(), 'homeroom-backup-'));
chmodSync(root, 0o755);
const dataDir = join(root, 'data');
const folder = join(root, 'backups');
let postgres: EmbeddedPostgres;
let school: School;
let follower: Follower;

const connectionOf = ({ host, port, user, database }: EmbeddedPostgres) => ({ host, port, user, database });
const make = (into = folder) =>
  makeBackup({ dataDir, into, homeroom: '0.1.0', follows: into === folder, now: () => new Date() });

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const connection = connectionOf(postgres);
  school = openSchool(connection, 'default', await ensureSchool(connection), 4);
  await prepareSchool(school);
  mkdirSync(folder, { mode: 0o700 });
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads/photo'), 'a photo');
  writeFileSync(join(dataDir, 'secret'), 'a key', { mode: 0o600 });
});
afterAll(async () => {
  await follower?.stop();
  await school?.close();
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});

const add = (surname: string) =>
  inTransaction(school, 'system:test', (db) =>
    sql`insert into person (given_name, surname) values ('P', ${surname})`.execute(db),
  );
/** A moment by the clock of the database, after everything so far and before everything to come. */
const moment = async (): Promise<string> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at from pg_sleep(0.005)`.execute(
    school.db,
  );
  await sql`select pg_sleep(0.005)`.execute(school.db);
  return rows[0]?.at.toISOString() ?? '';
};

interface Ran {
  code: number | null;
  out: string;
  err: string;
}
const command = (words: string[], at: string) =>
  spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      ...{ HOMEROOM_DATA: at, HOMEROOM_TIME_ZONE: 'UTC', HOMEROOM_BACKUPS: folder },
    },
  });
async function homeroom(words: string[], at = dataDir): Promise<Ran> {
  const child = command(words, at);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, out, err };
}

/** Restores as the command does, which tells no more than this. */
const restoreTo = async (elsewhere: string, path: string, at?: string) =>
  restoreBackup({
    ...{ backup: await findBackup(path, at ? new Date(at) : null), at: at ? new Date(at) : null },
    ...{ dataDir: elsewhere, replace: false, migrations: await knownMigrations(), now: new Date() },
    say: () => {},
  });
const verify = async (path: string) => {
  for (const backup of (await backupsAt(path)).backups) await checkBackup(backup);
};

/** The surnames in a school that was restored, and whether its database is whole. */
async function lookInto(at: string) {
  const restored = await startEmbeddedPostgres({ dataDir: at, log: quiet });
  const connection = connectionOf(restored);
  const opened = openSchool(connection, 'default', 'school_default', 1);
  try {
    const { rows } = await sql<{ surname: string }>`select surname from person order by id`.execute(
      opened.db,
    );
    const check = await checkDatabase({ connection, audited: Object.keys(tables) });
    return { surnames: rows.map(({ surname }) => surname), check };
  } finally {
    await opened.close();
    await restored.stop();
  }
}
const newest = () => {
  const name = readdirSync(folder)
    .filter((found) => found.endsWith('Z'))
    .sort()
    .at(-1);
  return join(folder, name ?? '');
};
/** A copy of the newest backup that may be spoilt. */
function copyOfNewest(): string {
  const copy = join(root, `copy-${Math.random().toString(36).slice(2)}`);
  cpSync(newest(), copy, { recursive: true });
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

describe('a school that is used while it is backed up', () => {
  let between = '';
  let whole: Awaited<ReturnType<typeof lookInto>>['check'];

  it('is restored elsewhere to the moment between two changes: it has the first, and not the second', async () => {
    let writing = true;
    let written = 0;
    const busy = (async () => {
      while (writing) await add(`Meanwhile ${written++}`);
    })();
    await eventually(() => expect(written).toBeGreaterThan(5));
    const backup = await make();
    writing = false;
    await busy;
    expect(statSync(backup.path).mode & 0o777).toBe(0o700);
    expect(backup.manifest.parts.cluster.packedBytes).toBeLessThan(backup.manifest.parts.cluster.bytes / 2);

    follower = startFollowing({ dataDir, folder, log: { warn } });
    await add('First');
    between = await moment();
    await add('Second');
    await follower.round();
    const elsewhere = join(root, 'then');
    const ran = await homeroom(['restore', folder, '--at', between], elsewhere);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(warn).not.toHaveBeenCalled();

    const { surnames, check } = await lookInto(elsewhere);
    expect(surnames).toContain('First');
    expect(surnames).not.toContain('Second');
    expect(surnames.filter((name) => name.startsWith('Meanwhile'))).toHaveLength(written);
    expect(check.problems).toEqual([]);
    expect(readFileSync(join(elsewhere, 'uploads/photo'), 'utf8')).toBe('a photo');
    expect(readFileSync(join(elsewhere, 'secret'), 'utf8')).toBe('a key');
    expect(statSync(join(elsewhere, 'uploads/photo')).mode & 0o777).toBe(0o600);
    expect(statSync(join(elsewhere, 'postgres/cluster')).mode & 0o777).toBe(0o700);
  });

  it('is restored without a moment as it was last, with every row as it is in the original', async () => {
    await follower.round();
    const connection = connectionOf(postgres);
    whole = await checkDatabase({ connection, audited: Object.keys(tables) });
    const elsewhere = join(root, 'last');
    await restoreTo(elsewhere, newest());
    const { surnames, check } = await lookInto(elsewhere);
    expect(surnames).toContain('Second');
    expect(differences(whole, check)).toEqual([]);
    expect(check.lastChange).toBe(whole.lastChange);
  });

  it('is followed through the next backup without a gap, and then is not followed twice', async () => {
    await add('Before the next');
    await make();
    const before = await moment();
    await add('After the next');
    await follower.round();
    const { backups } = await listBackups(folder);
    const [older, newer] = backups.slice(-2);
    expect(older && newer && older.reach.until >= newer.manifest.endedAt).toBe(true);
    expect(newer && newer.reach.until > before).toBe(true);
    expect(await failureOf(dataDir, 'followed')).toBeNull();
    const elsewhere = join(root, 'next');
    await restoreTo(elsewhere, folder, before);
    const { surnames } = await lookInto(elsewhere);
    expect(surnames.at(-1)).toBe('Before the next');
  });

  it('is never overwritten: not where it runs, and not where it lies without --replace', async () => {
    const running = await homeroom(['restore', folder, '--replace']);
    expect(running).toMatchObject({ code: 1, err: expect.stringContaining('A school runs in') });
    const then = join(root, 'then');
    const there = await homeroom(['restore', folder], then);
    expect(there).toMatchObject({ code: 1, err: expect.stringContaining('nothing was changed') });
    const wouldLie = new RegExp(
      `its database to ${then}/postgres/replaced-\\S+, its other files to ${then}/replaced-`,
    );
    expect(there.err).toMatch(wouldLie);
    expect((await lookInto(then)).surnames).not.toContain('Second');

    const replaced = await homeroom(['restore', folder, '--replace'], then);
    expect(replaced).toMatchObject({ code: 0, err: '' });
    const [, said = ''] = replaced.out.split('The school that was there was moved, not deleted:');
    const [, database = '', files = ''] =
      /database to (\S+), its other files to (\S+)\. Remove/.exec(said) ?? [];
    expect((await lookInto(then)).surnames).toContain('Second');
    expect(existsSync(join(database, 'cluster/PG_VERSION'))).toBe(true);
    expect(readFileSync(join(files, 'secret'), 'utf8')).toBe('a key');
  });

  it('is not restored to a moment of which nothing is kept, which is said', async () => {
    const elsewhere = join(root, 'never');
    const later = await homeroom(['restore', folder, '--at', '2999-01-01 00:00'], elsewhere);
    expect(later).toMatchObject({
      code: 1,
      err: expect.stringContaining('the last moment before it that can be restored is 20'),
    });
    const wrong = await homeroom(['restore', folder, '--at', '2026-02-30 00:00'], elsewhere);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--at takes a moment') });
    expect(existsSync(elsewhere)).toBe(false);
  });
});

describe('a backup that is not what was written', () => {
  const spoil = (file: string, change: (content: Buffer) => Buffer) =>
    writeFileSync(file, change(readFileSync(file)));

  it.each([
    [
      'a changed byte',
      'cluster.tar.zst',
      (content: Buffer) => content.fill(content[1000] === 7 ? 8 : 7, 1000, 1001),
    ],
    ['a missing end', 'cluster.tar.zst', (content: Buffer) => content.subarray(0, -100)],
    ['a changed byte of its files', 'files.tar.zst', (content: Buffer) => content.fill(0, 20, 30)],
  ])(
    'with %s is refused by verify and by restore, and leaves nothing behind',
    async (_what, file, change) => {
      const copy = copyOfNewest();
      spoil(join(copy, file), change);
      await expect(verify(copy)).rejects.toThrow('is damaged');
      const elsewhere = join(root, 'spoilt');
      await expect(restoreTo(elsewhere, copy)).rejects.toThrow('is damaged');
      expect(existsSync(join(elsewhere, 'postgres/cluster'))).toBe(false);
      expect(readdirSync(join(elsewhere, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual(
        [],
      );
    },
  );

  it('with a file of the journal missing is refused', async () => {
    const copy = copyOfNewest();
    const [first = ''] = readdirSync(join(copy, 'wal')).sort();
    rmSync(join(copy, 'wal', first));
    await expect(restoreTo(join(root, 'spoilt'), copy)).rejects.toThrow('is missing');
    // As whoever looks after it is told.
    expect(await homeroom(['verify', copy])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^bad .* is missing/),
    });
  });

  const file = join(root, 'a-file');
  it.each([
    ['a file', file, 'is a file'],
    ['a folder in a file', join(file, 'in-it'), `${file} is a file`],
    // Of a new folder under /proc Linux says that it is not there, for ever.
    ...(process.platform === 'linux'
      ? [['a folder of the system', '/proc/x/y', 'nobody make a folder in /proc']]
      : []),
  ])('goes into no folder that cannot be made, and the command says which: %s', async (_what, place, why) => {
    writeFileSync(file, '');
    const said = { code: 1, err: expect.stringMatching(`${place} cannot be written: .*${why}`) };
    expect(await homeroom(['restore', newest()], place)).toMatchObject(said);
    expect(await homeroom(['backup', place])).toMatchObject(said);
  });

  it('is not looked for in vain without a word', async () => {
    for (const [place, said] of [
      [join(root, 'nowhere'), `There is no folder ${join(root, 'nowhere')}.`],
      [join(newest(), 'manifest.json'), 'is a file'],
      [dataDir, `There is no backup in ${dataDir}.`],
    ] as const)
      expect(await homeroom(['restore', place])).toMatchObject({
        code: 1,
        err: expect.stringContaining(said),
      });
  });

  it('of a newer Homeroom is refused', async () => {
    const copy = copyOfNewest();
    spoil(join(copy, 'manifest.json'), (content) =>
      Buffer.from(content.toString().replace('"001-foundation"', '"999-later"')),
    );
    await expect(restoreTo(join(root, 'spoilt'), copy)).rejects.toThrow('made by a newer Homeroom');
  });
});

describe('a backup whose process was killed', () => {
  /** Kills it as soon as it has begun to write. */
  async function killedBackup(): Promise<void> {
    const child = command(['backup', folder], dataDir);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const watching = watch(folder, (_event, name) => {
      if (name?.endsWith('.part')) child.kill('SIGKILL');
    });
    await ended;
    watching.close();
    expect(child.signalCode).toBe('SIGKILL');
  }
  const halves = () => readdirSync(folder).filter((name) => name.endsWith('.part'));

  it('looks like none, keeps nobody from the next one, and is gone after it', async () => {
    const before = (await listBackups(folder)).backups.map(({ name }) => name);
    await killedBackup();
    expect(halves()).toHaveLength(1);
    const { backups, broken } = await listBackups(folder);
    expect([backups.map(({ name }) => name), broken]).toEqual([before, []]);
    await expect(restoreTo(join(root, 'half'), join(folder, halves()[0] ?? ''))).rejects.toThrow('no backup');
    // PostgreSQL has noticed that whoever copied is gone, and takes another one.
    const next = await eventually(() => make());
    expect(halves()).toEqual([]);
    await checkBackup(next);
  });
});

describe('the folder of backups', () => {
  it('keeps as many as are wanted, of this school alone', async () => {
    const { backups } = await listBackups(folder);
    expect(backups.length).toBeGreaterThan(1);
    expect(await prune(folder, 'somebody else', 1)).toEqual([]);
    await prune(folder, await ownerOf(dataDir), 1);
    expect((await listBackups(folder)).backups.map(({ name }) => name)).toEqual([backups.at(-1)?.name]);
  });

  it('lies outside of what it is a backup of', async () => {
    await expect(make(join(dataDir, 'backups'))).rejects.toThrow('on another disk');
  });

  it('the folder of backups that is gone is told, until it is back', async () => {
    const lost = startFollowing({ dataDir, folder: join(root, 'gone'), log: { warn: () => {} } });
    await follower.stop();
    await eventually(async () => {
      await lost.round();
      expect(await failureOf(dataDir, 'followed')).toMatchObject({ reason: 'ENOENT' });
    });
    await lost.stop();
    follower = startFollowing({ dataDir, folder, log: { warn: () => {} } });
    await follower.round();
    expect(await failureOf(dataDir, 'followed')).toBeNull();
  });
});

describe('the job of the day', () => {
  const jobFor = (of: string) => {
    const [job] = backupJobs({
      ...{ school, publicUrl: undefined, smtpUrl: undefined, contributions: () => [] },
      backups: { dataDir, folder: of, homeroom: '0.1.0' },
    });
    if (!job) throw new Error('there is no job');
    const time = () => schoolTimeNow(systemClock, 'UTC');
    const context = () => ({ school, clock: systemClock, ...time(), attempt: 1, isLastAttempt: false });
    return {
      run: () => job.run(context(), {}),
      due: (instant: string) =>
        job.dueOccurrence?.({
          ...schoolTimeNow({ now: () => new Date(instant) }, 'UTC'),
          ...{ school, isSchoolDay: true },
        }),
    };
  };

  it('makes a backup, keeps as many as the school wants, and notes why it failed until it goes well', async () => {
    const value = { key: 'backup', value: { at: '03:00', keep: 2 } };
    await inTransaction(school, 'system:test', (db) =>
      sql`insert into system_setting (item_name, value) values ('system/backup', ${JSON.stringify(value)}::jsonb)`.execute(
        db,
      ),
    );
    await expect(jobFor(join(root, 'gone')).run()).rejects.toThrow('ENOENT');
    expect(await failureOf(dataDir, 'made')).toMatchObject({ reason: 'ENOENT' });
    const job = jobFor(folder);
    for (let made = 0; made < 3; made++) await job.run();
    expect(await failureOf(dataDir, 'made')).toBeNull();
    expect((await listBackups(folder)).backups).toHaveLength(2);
    expect(await job.due('2026-11-27T02:59:00Z')).toBeNull();
    expect(await job.due('2026-11-27T03:00:00Z')).toEqual(new Date('2026-11-27T03:00:00Z'));
  });

  it('is due at once where there is no backup to go by', async () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    expect(await jobFor(empty).due('2026-11-27T01:10:00Z')).toEqual(new Date('2026-11-27T01:00:00Z'));
  });
});

it('a data folder that was mistyped becomes no school, and its backup no good one', async () => {
  const elsewhere = join(root, 'mistyped');
  for (const words of [['backup', folder], ['verify']])
    expect(await homeroom(words, elsewhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`There is no school in ${elsewhere}.`),
    });
  expect(existsSync(elsewhere)).toBe(false);
});

it('what is compared with, and where it is kept, is looked at before all of it is read', async () => {
  const kept = join(root, 'kept.json');
  writeFileSync(kept, '{}');
  for (const [option, file, said] of [
    ['--against', join(root, 'no.json'), 'There is no file'],
    ['--against', kept, 'is not what "verify --write" writes'],
    ['--write', kept, 'is there already'],
    ['--write', join(root, 'no', 'kept.json'), 'There is no folder'],
  ] as const)
    expect(await homeroom(['verify', option, file])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(said),
    });
});

it('a given database is left to its own tools, which is said', async () => {
  for (const words of [
    ['backup', folder],
    ['restore', folder],
  ]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...words], {
      env: {
        PATH: process.env.PATH,
        HOMEROOM_DATA: join(root, 'given'),
        DATABASE_URL: 'postgres://u@127.0.0.1:1/d',
      },
    });
    expect(await text(child.stderr)).toContain('with its own tools');
  }
});
