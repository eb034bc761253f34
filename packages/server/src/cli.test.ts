import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallSet } from '../../oneroster/test/sets.ts';
import { commands } from './app/commands/commands.ts';
import { clientOptions } from './platform/database/pool.ts';
import { verifyPassword } from './platform/password.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-cli-'));
chmodSync(dataDir, 0o755);
const password = 'Correct-horse-9471-battery';
let postgres: EmbeddedPostgres;

// Kept up meanwhile, so that not each command has to start and stop it: they find it running, as beside "npm start".
beforeAll(async () => {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a program as a person would; `input` is what comes on its standard input. */
async function run(
  program: 'cli.ts' | 'main.mjs',
  words: string[],
  { input = '', env = {} as Record<string, string> } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      HOMEROOM_DATA: dataDir,
      HOMEROOM_DEMO: '0',
      HOMEROOM_TIME_ZONE: 'UTC',
      ...env,
    },
  });
  child.stdin.on('error', () => {}); // it may end without reading
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, out, err };
}
const homeroom = (words: string, more?: Parameters<typeof run>[2]) =>
  run('cli.ts', words.split(' ').filter(Boolean), more);

async function accountOf(userName: string) {
  const { host, port, user, database } = postgres;
  const client = new pg.Client(clientOptions({ host, port, user, database }, 'school_default'));
  await client.connect();
  const { rows } = await client.query(
    'select password_hash, disabled_at from user_account where user_name = $1',
    [userName],
  );
  await client.end();
  return rows[0] as { password_hash: string | null; disabled_at: Date | null } | undefined;
}

describe('help', () => {
  test.each(['', '--help'])('"%s" tells of every command', async (words) => {
    const { code, out, err } = await homeroom(words);
    expect([code, err]).toEqual([0, '']);
    for (const { name, summary } of commands)
      expect(out).toMatch(new RegExp(`${name} +${summary.slice(0, 20)}`));
  });

  test.each(commands.map(({ name }) => name))('"%s --help" says how it is used', async (name) => {
    const { code, out, err } = await homeroom(`${name} --help`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Usage: npm run homeroom -- ${name}`);
  });

  test('an unknown command is named, and what there is is told', async () => {
    const { code, out, err } = await homeroom('frobnicate now');
    expect([code, err.trim()]).toEqual([2, 'There is no command "frobnicate now".']);
    expect(out).toContain('user add');
  });

  test.each(['migrate', 'user add'])('"%s" with an unknown option gets its help', async (name) => {
    const { code, out, err } = await homeroom(`${name} --frobnicate`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain("'--frobnicate'");
    expect(err).toContain(`Usage: npm run homeroom -- ${name}`);
  });

  test.each(['user add', 'user password', 'user disable', 'import', 'import csv /tmp', 'user add x'])(
    '"%s" is not enough',
    async (words) => {
      const { code, err } = await homeroom(words, { input: password });
      expect(code).toBe(2);
      expect(err).toContain('Usage: ');
    },
  );
});

describe('migrate', () => {
  test('does what is to be done, once', async () => {
    const first = await homeroom('migrate');
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^done {2}001-foundation\n[\s\S]*The database is up to date\.\n$/);
    const second = await homeroom('migrate');
    expect([second.code, second.out]).toEqual([0, 'The database was up to date already.\n']);
  });
});

describe('user', () => {
  const told: string[] = [];
  const ask = async (words: string, input = '') => {
    const ran = await homeroom(words, { input });
    told.push(ran.out, ran.err);
    return ran;
  };

  test('is told where the environment names another time zone than the school has', async () => {
    await ask('migrate');
    const other = await homeroom('user list', { env: { HOMEROOM_TIME_ZONE: 'Europe/Warsaw' } });
    expect(other.out + other.err).toMatch(/HOMEROOM_TIME_ZONE is not followed/);
    const same = await ask('user list');
    expect(same.out + same.err).not.toMatch(/HOMEROOM_TIME_ZONE/);
  });

  test('lives from add to disable', async () => {
    const twice = await ask('user add ada.byron --role teacher', `${password}\n${password}\n`);
    expect(twice.code).not.toBe(0);
    expect(twice.err).toContain('The password is one line; more than one was sent.');
    expect(await accountOf('ada.byron')).toBeUndefined();
    const added = await ask(
      'user add ada.byron --name Ada --role teacher --role office',
      `\ufeff${password}\r\n`,
    );
    expect(added).toEqual({ code: 0, out: 'Added ada.byron (teacher, office).\n', err: '' });
    const { password_hash: hash = null } = (await accountOf('ada.byron')) ?? {};
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, password)).toBe(true);

    expect((await ask('user list')).out).toMatch(/^ada\.byron +office, teacher\n$/);

    expect((await ask('user password ADA.Byron', 'Another-horse-0042')).code).toBe(0);
    const { password_hash: changed = null } = (await accountOf('ada.byron')) ?? {};
    expect(await verifyPassword(changed, password)).toBe(false);
    expect(await verifyPassword(changed, 'Another-horse-0042')).toBe(true);

    expect((await ask('user disable ada.byron')).out).toBe('ada.byron is disabled; sessions were ended.\n');
    expect((await accountOf('ada.byron'))?.disabled_at).toBeInstanceOf(Date);
    expect((await ask('user list')).out).toMatch(/^ada\.byron +office, teacher +disabled\n$/);
  });

  test.each([
    ['user add grace --role teacher', 'too short', 'A password needs at least 12 characters.'],
    ['user add grace --role teacher', '', 'A password needs at least 12 characters.'],
    ['user add Ada.Byron --role teacher', password, 'There is already a user "Ada.Byron".'],
    [
      'user add grace --role king',
      password,
      'A role must be one of: admin, office, teacher, counsellor, nurse, editor, guest, parent.',
    ],
    ['user password nobody', password, 'There is no user "nobody".'],
    ['user disable nobody', '', 'There is no user "nobody".'],
  ])('"%s" is refused in a sentence', async (words, input, message) => {
    expect(await ask(words, input)).toEqual({ code: 1, out: '', err: `${message}\n` });
    expect(await accountOf('grace')).toBeUndefined();
  });

  test('passwords are never told', () => {
    for (const line of told)
      for (const word of [password, 'Another-horse-0042', 'too short', '$argon2'])
        expect(line).not.toContain(word);
  });
});

describe('import', () => {
  test('ends with 0 where the school is all that the files say, and with 3 where rows were left out', async () => {
    const whole = await homeroom(`import oneroster ${smallSet}`);
    expect([whole.code, whole.err]).toEqual([0, '']);
    const faulty = join(dataDir, 'faulty');
    cpSync(smallSet, faulty, { recursive: true });
    appendFileSync(join(faulty, 'enrollments.csv'), 'e99,,,nowhere,s2,u3,student,,,\n');
    for (const more of ['', ' --dry-run']) {
      const { code, out } = await homeroom(`import oneroster ${faulty}${more}`);
      expect([code, out]).toEqual([3, expect.stringContaining('1 rows are refused.')]);
    }
    const stopped = await homeroom(`import oneroster ${faulty} --strict`);
    expect(stopped.code).toBe(1);
  });

  test.each(['nowhere', 'empty', 'broken.zip'])(
    'of %s is refused in a sentence, and nothing is written',
    async (name) => {
      mkdirSync(join(dataDir, 'empty'), { recursive: true });
      writeFileSync(join(dataDir, 'broken.zip'), 'PK\u0003\u0004 this is no zip');
      const { code, err } = await homeroom(`import oneroster ${join(dataDir, name)}`);
      expect(code).toBe(1);
      expect(err.trim()).not.toBe('');
      expect(err).not.toMatch(/\n\s+at /);
    },
  );
});

describe('the environment', () => {
  test.each(['cli.ts', 'main.mjs'] as const)(
    'that cannot be used ends %s with all of its faults',
    async (program) => {
      const { code, out, err } = await run(program, ['migrate'], {
        env: { PORT: '99999', HOMEROOM_DEMO: 'perhaps' },
      });
      expect([code, out]).toEqual([1, '']);
      expect(err).toBe(
        'PORT must be a whole number from 0 to 65535; it is "99999".\nHOMEROOM_DEMO must be 1, true, 0, false or auto; it is "perhaps".\n',
      );
    },
  );

  test.each(['cli.ts', 'main.mjs'] as const)(
    'with a database that is not there is told by %s without its password',
    async (program) => {
      const { code, out, err } = await run(program, ['migrate'], {
        env: { DATABASE_URL: 'postgres://homeroom:hunter22222@127.0.0.1:9/homeroom' },
      });
      expect([code, out]).toEqual([1, '']);
      expect(err).toBe('The PostgreSQL of DATABASE_URL (127.0.0.1:9) cannot be reached: ECONNREFUSED.\n');
    },
  );

  test.runIf(process.platform === 'linux').each([
    ['cli.ts', ['migrate'], '1'],
    ['main.mjs', [], '1'],
    ['main.mjs', [], '2'],
  ] as const)(
    'with a data folder that cannot be made ends %s %j, which says so, in %s processes',
    async (program, words, processes) => {
      const env = { HOMEROOM_DATA: '/proc/x/y', HOMEROOM_PROCESSES: processes, PORT: '0' };
      const { code, err } = await run(program, [...words], { env });
      expect(code).toBe(1);
      expect(err).toMatch(/^\/proc\/x\/y cannot be written: .* in \/proc .* HOMEROOM_DATA\.\n$/);
    },
  );

  test('with a port that is taken is told, with a way out', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, err } = await run('main.mjs', [], { env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    expect(err.trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=4001 npm start`,
    );
    expect(err).not.toMatch(/\n\s+at /);
  });
});
