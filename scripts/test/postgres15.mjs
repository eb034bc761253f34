import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from '../setup/say.mjs';

/** The oldest PostgreSQL that Homeroom runs on, as Debian installs it; POSTGRES15_BIN where it is elsewhere. */
const bin = process.env.POSTGRES15_BIN || '/usr/lib/postgresql/15/bin';

/** Whether it is at hand. */
export const hasPostgres15 = existsSync(join(bin, 'initdb'));

/** Makes a database for each test file, as a copy of one that was migrated once. */
const cloner = 'homeroom_tests';
/** May make schemas in one database, and nothing more: the least that a school's host will give. */
const restricted = 'homeroom_restricted';

/**
 * Runs work with a PostgreSQL 15 that is made for it.
 * @param {(addresses: { mayCreateDatabases: string, mayCreateSchemas: string }) => Promise<T>} work is told the address
 *   of a role of either kind
 * @template T
 */
export async function withPostgres15(work) {
  if (!hasPostgres15) {
    throw new Trouble(
      `There is no PostgreSQL 15 in ${bin}. Install it (Debian: apt-get install postgresql-15), or tell where its programs are in POSTGRES15_BIN.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-pg15-'));
  const account = accountFor(folder);
  const data = join(folder, 'data');
  chmodSync(folder, 0o700); // the only door is a socket in here
  let server;
  try {
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    program('initdb', initdb, account);
    const settings = {
      listen_addresses: '',
      unix_socket_directories: folder,
      max_connections: '200',
      fsync: 'off', // what is lost when the power fails in the middle of a test is of no use to anyone
      log_min_messages: 'fatal',
    };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(bin, 'postgres'), ['-D', data, ...words], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
    await untilReady(data, server);
    const psql = ['-h', folder, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q', '-d', 'postgres'];
    for (const statement of [
      `create role ${cloner} login nosuperuser createdb nocreaterole`,
      `create role ${restricted} login nosuperuser nocreatedb nocreaterole`,
      `create database ${cloner} owner ${cloner}`,
      `create database ${restricted}`,
      `revoke all on database ${cloner}, ${restricted}, postgres, template1 from public`,
      `grant connect, create on database ${restricted} to ${restricted}`,
    ]) {
      program('psql', [...psql, '-c', statement], account);
    }
    const addressOf = (role) => `postgres://${role}@${encodeURIComponent(folder)}/${role}`;
    return await work({ mayCreateDatabases: addressOf(cloner), mayCreateSchemas: addressOf(restricted) });
  } finally {
    if (server?.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL does not run as root: root lends it the user that Debian made for it. */
function accountFor(folder) {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (!uid) throw new Trouble('PostgreSQL does not run as root, and there is no user "postgres".');
  const account = { uid: Number(uid), gid: Number(gid) };
  chownSync(folder, account.uid, account.gid);
  return account;
}

function program(name, words, account) {
  const { status, stderr, error } = spawnSync(join(bin, name), words, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Trouble(`${name} failed: ${error?.message ?? stderr}`);
}

async function untilReady(data, server) {
  const file = join(data, 'postmaster.pid');
  for (let tries = 0; tries < 1200; tries++) {
    if (server.exitCode !== null) break;
    if (existsSync(file) && /^ready/m.test(readFileSync(file, 'utf8'))) return;
    await pause(50);
  }
  throw new Trouble('PostgreSQL 15 did not start.');
}
