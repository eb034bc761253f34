import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '../make-folders.ts';
import { type Account, accountFor, canReach } from './account.ts';

/** Where everything of one embedded PostgreSQL lies. All paths are absolute. */
export interface Layout {
  account: Account;
  base: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  logDir: string;
  /** Holds the socket; on Windows, which has none here, it is not used. */
  socketDir: string;
  supervisorLock: string;
  usersLock: string;
}

/** A socket's path is kept by the kernel in 108 bytes, the last of them a zero. */
const longestSocketPath = 107;
export const socketPort = 5432;

/**
 * Decides where the cluster of a data folder lies and makes the folders, each open to PostgreSQL's user alone.
 *
 * @throws when a folder cannot be made, or a folder for the socket is not ours.
 */
export function layOut(dataDir: string): Layout {
  const wanted = join(resolve(dataDir), 'postgres');
  const pointer = `${wanted}.location`;
  const moved = readIfThere(pointer)?.trim();
  const account = accountFor(join(moved ?? wanted, 'cluster'));
  const base = realpathSync(moved ?? placeFor(account, wanted, pointer));
  const logDir = join(base, 'log');
  makePrivate(account, logDir);
  return {
    account,
    base,
    cluster: join(base, 'cluster'),
    logDir,
    socketDir: socketFolder(account, base),
    supervisorLock: join(base, 'supervisor.lock'),
    usersLock: join(base, 'users.lock'),
  };
}

/** Makes a folder that only PostgreSQL's user (and root) may enter. */
export function makePrivate({ uid, gid }: Account, folder: string): void {
  makeFolders(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/**
 * Beside the other data; but where root's folders let nobody else through (a clone in /root, a private temporary
 * folder) PostgreSQL's user could never come there. Then the cluster goes under /var/lib, and a file in the data
 * folder tells where, under a name of its own: deleting the data folder still means starting anew.
 */
function placeFor(account: Account, wanted: string, pointer: string): string {
  makeOpen(wanted);
  if (canReach(account, wanted)) return wanted;
  const elsewhere = join('/var/lib/homeroom', randomBytes(6).toString('hex'));
  try {
    writeFileSync(pointer, `${elsewhere}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(pointer, 'utf8').trim(); // another process was first
  }
  rmdirSync(wanted);
  makeOpen(elsewhere);
  if (canReach(account, elsewhere)) return elsewhere;
  throw new Error(
    `PostgreSQL's user can enter neither ${wanted} nor ${elsewhere}. Set HOMEROOM_DATA to a folder it can.`,
  );
}

/** Makes a folder, and the missing ones above it, so that others can pass, whatever the umask says. */
function makeOpen(folder: string) {
  const first = makeFolders(folder, 0o755);
  if (process.getuid?.() !== 0 || !first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}

function socketFolder(account: Account, base: string): string {
  const beside = join(base, 'socket');
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const name = createHash('sha256').update(base).digest('hex').slice(0, 12);
  const folder = fits ? beside : join(tmpdir(), `homeroom-${name}`);
  makePrivate(account, folder);
  const { uid, mode } = lstatSync(folder);
  const owner = account.uid ?? process.getuid?.();
  // The temporary folder is everybody's: someone else may have put a folder or a link there first.
  const ours = (mode & 0o170000) === 0o040000 && (owner === undefined || uid === owner);
  if (!ours)
    throw new Error(`The folder ${folder}, needed for PostgreSQL's socket, belongs to another user.`);
  if (owner !== undefined) chmodSync(folder, 0o700);
  return folder;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
