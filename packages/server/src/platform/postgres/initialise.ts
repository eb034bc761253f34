import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from './account.ts';
import { type Layout, makePrivate, socketPort } from './layout.ts';
import { type Programs, systemLocale } from './native.ts';

/** The role that initdb makes. Only the supervisor uses it; the application never does. */
export const superuser = 'homeroom_admin';

/** How to come in: nothing but the socket on Unix; on Windows a port and a password kept beside the cluster. */
export interface Door {
  host: string;
  port: number;
  password?: string;
}

/**
 * Makes the cluster when there is none. It is made under another name and renamed when whole, so that a power cut
 * in the middle leaves nothing that looks like a cluster.
 *
 * @throws when initdb fails, or the cluster was made by another major version of PostgreSQL.
 */
export async function initialise(layout: Layout, { initdb, version, env }: Programs): Promise<void> {
  if (existsSync(join(layout.cluster, 'PG_VERSION'))) {
    refuseOtherMajor(layout.cluster, version);
    return;
  }
  const half = `${layout.cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  makePrivate(layout.account, half);
  const args = [
    '-D',
    half,
    '-U',
    superuser,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  args.push(`--locale=${systemLocale}`, '--no-instructions');
  const { password } = doorOf(layout) ?? (await chooseDoor(layout));
  if (password) args.push('-A', 'scram-sha-256', `--pwfile=${passwordFile(layout)}`);
  else args.push('-A', 'trust');
  await promisify(execFile)(initdb, args, { ...layout.account, env, cwd: rootFolder });
  renameSync(half, layout.cluster);
}

/** Reads how to come in; undefined on Windows before the first start. */
export function doorOf(layout: Layout): Door | undefined {
  if (process.platform !== 'win32') return { host: layout.socketDir, port: socketPort };
  if (!existsSync(passwordFile(layout))) return undefined;
  const [password, port] = readFileSync(passwordFile(layout), 'utf8').split('\n');
  return { host: '127.0.0.1', port: Number(port), password };
}

/** initdb reads the first line only: the port can stand below it. */
const passwordFile = (layout: Layout) => join(layout.base, 'door');

async function chooseDoor(layout: Layout): Promise<Door> {
  const door = { host: '127.0.0.1', port: await freePort(), password: randomBytes(24).toString('hex') };
  writeFileSync(passwordFile(layout), `${door.password}\n${door.port}\n`, { mode: 0o600 });
  return door;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function refuseOtherMajor(cluster: string, version: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const here = version.split('.')[0];
  if (made === here) return;
  throw new Error(
    `The data in ${cluster} was made by PostgreSQL ${made}; this Homeroom carries PostgreSQL ${here}, which cannot ` +
      'open it. Export it with the Homeroom that made it, or move the folder away to start anew.',
  );
}
