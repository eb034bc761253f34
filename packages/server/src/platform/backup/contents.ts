import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './refusal.ts';
import type { TarEntry } from './tar.ts';

/** Folders of a cluster that stay, and whose content a restored one makes anew (PostgreSQL: "Making a base backup"). */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that a running server has for itself. `pg_control` is copied last. */
const left = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'current_logfiles',
]);
const control = 'global/pg_control';

const isLeft = (name: string) => left.has(name) || /(^|\/)(pgsql_tmp|pg_internal\.init)/.test(name);

/** Reads as many bytes as a file had; PostgreSQL may cut it off meanwhile, and its journal says so: zeros stand for them. */
async function* contentOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  try {
    let missing = size;
    if (size > 0)
      for await (const chunk of handle.createReadStream({
        end: size - 1,
        autoClose: false,
        highWaterMark: 256 * 1024,
      })) {
        missing -= (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    for (; missing > 0; missing -= Math.min(missing, 65_536)) yield Buffer.alloc(Math.min(missing, 65_536));
  } finally {
    await handle.close();
  }
}

/** One file, as it is found; nothing where it has gone meanwhile. */
async function* fileEntry(root: string, name: string): AsyncGenerator<TarEntry> {
  let handle: FileHandle;
  try {
    handle = await open(join(root, name), 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const { size, mode } = await handle.stat();
  yield { name, kind: 'file', mode: mode & 0o777, size, content: contentOf(handle, size) };
}

/** Everything under a folder that `skips` does not leave out; folders before what is in them. */
async function* walk(root: string, skips: (name: string) => boolean, at = ''): AsyncGenerator<TarEntry> {
  const found = await readdir(join(root, at), { withFileTypes: true });
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = at ? `${at}/${entry.name}` : entry.name;
    if (skips(name)) continue;
    if (entry.isDirectory()) {
      const { mode } = await stat(join(root, name));
      yield { name, kind: 'folder', mode: mode & 0o777, size: 0 };
      yield* walk(root, skips, name);
    } else if (entry.isFile()) yield* fileEntry(root, name);
    else if (entry.isSymbolicLink())
      throw new BackupRefused(
        'folder',
        `${join(root, name)} is a link: a backup cannot tell what it should hold.`,
      );
  }
}

/** The files of a running cluster that a backup holds, between `pg_backup_start` and `pg_backup_stop`. */
export async function* clusterEntries(cluster: string): AsyncGenerator<TarEntry> {
  const isEmptied = (name: string) => emptied.has(name.split('/')[0] ?? '') && name.includes('/');
  yield* walk(cluster, (name) => name === control || isLeft(name) || isEmptied(name));
  yield { name: 'pg_wal/archive_status', kind: 'folder', mode: 0o700, size: 0 };
  yield { name: 'pg_wal/summaries', kind: 'folder', mode: 0o700, size: 0 };
  yield* fileEntry(cluster, control);
}

/** Folder of what Homeroom keeps about its backups, in the data folder: of this installation, and no copy of it. */
export const BACKUP_STATE = 'backup';

/** Whether something at the top of a data folder is a school's: not the database, what is kept of backups, or a school that was replaced. */
const isKept = (name: string) =>
  name !== 'postgres' && name !== 'postgres.location' && name !== BACKUP_STATE && !name.startsWith(REPLACED);

/** Begins the names of folders that hold a school which made room for a restored one. */
export const REPLACED = 'replaced-';

/** Everything in a data folder besides the database: files that were uploaded, keys and secrets. */
export const dataEntries = (dataDir: string): AsyncGenerator<TarEntry> =>
  walk(dataDir, (name) => !isKept(name.split('/')[0] ?? ''));

/** What of it there is, at the top of the folder. */
export const dataNames = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter(isKept);

/** Counts what passes. */
export async function* counted(
  entries: AsyncIterable<TarEntry>,
  count: () => void,
): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    count();
    yield entry;
  }
}

/** A small file made of text. */
export const textEntry = (name: string, text: string): TarEntry => {
  const content = Buffer.from(text);
  return { name, kind: 'file', mode: 0o600, size: content.length, content: [content] };
};
