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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { installedPackage } from './native.ts';
import { type EmbeddedPostgres, supervise } from './supervisor.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const isRoot = process.getuid?.() === 0;
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

describe('the embedded PostgreSQL', () => {
  test('gives the application a role that owns its database and nothing more', async () => {
    const postgres = await start(newFolder());
    const role = 'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
    expect(await ask(postgres, role)).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    expect(
      await ask(
        postgres,
        'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = current_database()',
      ),
    ).toEqual([{ owner: 'homeroom' }]);
    expect(postgres).toMatchObject({ adopted: false, version: expect.stringMatching(/^18\./) });
  });

  test('is durable, sorts the same everywhere and listens on nothing but its socket', async () => {
    const postgres = await start(newFolder());
    const names = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'listen_addresses',
      'server_encoding',
      'jit',
    ];
    const settings = await ask(
      postgres,
      `SELECT name, setting FROM pg_settings WHERE name = ANY ('{${names}}')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      jit: 'off',
    });
    expect(await ask(postgres, `SELECT lower('ÅŁÉ') AS lower`)).toEqual([{ lower: 'åłé' }]);
    expect(statSync(postgres.host).mode & 0o777).toBe(0o700);
  });

  test('writes nothing that people typed into its log', async () => {
    const dataDir = newFolder();
    const postgres = await start(dataDir);
    await ask(postgres, 'CREATE TABLE person (name text PRIMARY KEY, age int)');
    await ask(postgres, 'INSERT INTO person VALUES ($1)', ['Zelda Quick']);
    await expect(ask(postgres, 'INSERT INTO person VALUES ($1)', ['Zelda Quick'])).rejects.toThrow(
      'duplicate key',
    );
    await expect(ask(postgres, 'SELECT $1::int', ['Zelda Quick'])).rejects.toThrow('Zelda Quick');
    await expect(ask(postgres, `SELECT 'Zelda Quick' FROM nowhere`)).rejects.toThrow('nowhere');
    await postgres.stop();
    const folder = join(dataDir, 'postgres', 'log');
    const text = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
    expect(text).toContain('ready to accept connections');
    expect(text).not.toContain('Zelda');
  });

  test('comes back at the same address after it was killed, with every committed row', async () => {
    const postgres = await start(newFolder());
    await ask(postgres, 'CREATE TABLE mark (n int)');
    await ask(postgres, 'INSERT INTO mark VALUES (1)');
    const first = postgres.pid;
    const lost = new Promise<number>((resolve) => postgres.onExit(resolve));
    process.kill(first, 'SIGKILL');
    expect(await lost).toBe(first);
    await eventually(async () => expect(await ask(postgres, 'SELECT n FROM mark')).toEqual([{ n: 1 }]));
    expect(postgres.pid).not.toBe(first);
  });

  test('does not wait for a long query of a killed server', async () => {
    const postgres = await start(newFolder());
    const busy = ask(postgres, 'SELECT count(*) FROM generate_series(1, 1e12::bigint)').catch(() => 'lost');
    await eventually(async () => {
      const active = `SELECT FROM pg_stat_activity WHERE query LIKE '%generate_series%' AND pid <> pg_backend_pid()`;
      expect(await ask(postgres, active)).toHaveLength(1);
    });
    process.kill(postgres.pid, 'SIGKILL');
    expect(await busy).toBe('lost');
    await eventually(async () => expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]));
  });

  test('is adopted when its supervisor was killed', async () => {
    const dataDir = newFolder();
    const killed = await startElsewhere(dataDir);
    process.kill(killed.node, 'SIGKILL');
    await killed.ended;
    const postgres = await start(dataDir);
    expect(postgres).toMatchObject({ adopted: true, pid: killed.pid });
    expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  test('starts although the number in its lock files belongs to a stranger by now', async () => {
    const dataDir = newFolder();
    const killed = await startElsewhere(dataDir);
    process.kill(killed.node, 'SIGKILL');
    await killed.ended;
    process.kill(killed.pid, 'SIGKILL');
    for (const file of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, 'postgres', file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
    }
    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(false);
    expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('serves two processes that start at once, and goes on for the one that stays', async () => {
    const dataDir = newFolder();
    const [here, elsewhere] = await Promise.all([start(dataDir), startElsewhere(dataDir)]);
    expect([here.adopted, elsewhere.adopted].sort()).toEqual([false, true]);
    expect(here.pid).toBe(elsewhere.pid);
    process.kill(elsewhere.node, 'SIGTERM');
    await elsewhere.ended;
    expect(await ask(here, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    process.kill(here.pid, 'SIGKILL'); // the one who stayed looks after it now
    await eventually(async () => expect(await ask(here, 'SELECT 1 AS one')).toEqual([{ one: 1 }]));
  });

  test('takes a short socket path where the data folder has a long one', async () => {
    const dataDir = join(newFolder(), 'a-very-long-name-of-a-folder'.repeat(5));
    const postgres = await start(dataDir);
    expect(Buffer.byteLength(join(postgres.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
    expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('runs where install scripts were blocked and its libraries lack their links', async () => {
    const packageFolder = copyOfPackage();
    const libraries = join(packageFolder, 'native', 'lib');
    const links = readdirSync(libraries, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    for (const { name } of links) rmSync(join(libraries, name));
    expect(await ask(await start(newFolder(), packageFolder), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)('runs from a package that only root can read', async () => {
    const packageFolder = copyOfPackage();
    chmodSync(packageFolder, 0o700);
    const dataDir = newFolder();
    expect(await ask(await start(dataDir, packageFolder), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^postgresql-18/));
  });

  test.runIf(isRoot)(
    'keeps its cluster under /var/lib where only root can come to the data folder',
    async () => {
      const dataDir = join(newFolder(), 'private', 'data');
      mkdirSync(dataDir, { recursive: true });
      chmodSync(join(dataDir, '..'), 0o700);
      const first = await start(dataDir);
      const place = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim();
      onTestFinished(() => rmSync(place, { recursive: true, force: true }));
      expect(place).toMatch(/^\/var\/lib\/homeroom\//);
      await ask(first, 'CREATE TABLE kept ()');
      await first.stop();
      expect(await ask(await start(dataDir), 'SELECT FROM kept')).toEqual([]);
    },
  );

  test('refuses a cluster of another major version, and says what to do', async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(
      /made by PostgreSQL 17; this Homeroom carries PostgreSQL 18/,
    );
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-pg-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, packageFolder?: string): Promise<EmbeddedPostgres> {
  const options = { dataDir, log };
  const postgres = await (packageFolder
    ? supervise({ ...options, packageFolder })
    : startEmbeddedPostgres(options));
  running.push(postgres);
  return postgres;
}

async function ask({ host, port, user, database }: EmbeddedPostgres, sql: string, values?: unknown[]) {
  const client = new Client({ host, port, user, database });
  client.on('error', () => {}); // a killed server is what some tests are about; the query tells
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Starts in a process of its own, which SIGTERM ends in order and SIGKILL does not. */
async function startElsewhere(dataDir: string) {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const log = { info() {}, warn() {}, error() {} };
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
    console.log(JSON.stringify({ adopted: postgres.adopted, pid: postgres.pid }));
    const alive = setInterval(() => {}, 1000);
    process.once('SIGTERM', async () => { await postgres.stop(); clearInterval(alive); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', () => reject(new Error('the other process ended before PostgreSQL was ready')));
  });
  return { ...(JSON.parse(line) as { adopted: boolean; pid: number }), node: child.pid ?? 0, ended };
}

function copyOfPackage(): string {
  const folder = join(newFolder(), 'package');
  cpSync(installedPackage(), folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}
