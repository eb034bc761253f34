import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { diskRoom } from '../disk.ts';
import { type Layout, layOut, makePrivate } from '../postgres/layout.ts';
import { tryLock } from '../postgres/lock.ts';
import { type Programs, preparePrograms } from '../postgres/native.ts';
import { livingPostmaster } from '../postgres/processes.ts';
import { asideOf, asideText, type KeptAside, moveAside } from './aside.ts';
import { BACKUP_STATE, dataNames } from './contents.ts';
import { readJournal } from './journal.ts';
import { type Here, refuseForeign } from './manifest.ts';
import { sync } from './on-disk.ts';
import { clusterFile, filesFile } from './parts.ts';
import { prepareFolder } from './prepare-folder.ts';
import { recover } from './recover.ts';
import { BackupRefused, refuseSystem } from './refusal.ts';
import { asIso, type Backup, type Written } from './repository.ts';
import { unpackInto, writeFileWith } from './unpack-into.ts';

export interface RestoreWish {
  backup: Backup;
  /** The moment to restore; null: as far as the backup goes. */
  at: Date | null;
  dataDir: string;
  /** A school that is in the data folder already makes room: it is kept beside the restored one. */
  replace: boolean;
  migrations: readonly string[];
  now: Date;
  /** How instants are written in what is said; absent: ISO. */
  written?: Written;
  say(line: string): void;
}

export interface Restored {
  /** When the last change that is in it was made. */
  lastCommit: Date | null;
  /** Where the school lies that was there before; null: there was none. */
  keptAside: KeptAside | null;
}

/** @throws BackupRefused where it would surely not fit beside what is there */
async function refuseWithoutRoom({ manifest }: Backup, base: string): Promise<void> {
  const wanted = manifest.parts.cluster.bytes * 1.2;
  const { free } = await diskRoom(base);
  if (free < wanted)
    throw new BackupRefused(
      'room',
      `The disk of ${base} has ${(free / 1e9).toFixed(1)} GB left, and the restored school takes ${(wanted / 1e9).toFixed(1)} GB beside what is there. Nothing was changed.`,
    );
}

/** Restores beside what is there: into a cluster and a folder of files under other names. @returns the last commit in it */
async function restoreBeside(
  { backup, at, written = asIso, say }: RestoreWish,
  layout: Layout,
  files: string,
  programs: Programs,
): Promise<Date | null> {
  for (const folder of [layout.cluster, files]) await rm(folder, { recursive: true, force: true });
  makePrivate(layout.account, layout.cluster);
  await mkdir(files, { recursive: true, mode: 0o700 });
  say('Unpacking …');
  await unpackInto(backup, clusterFile, layout.cluster, layout.account);
  await unpackInto(backup, filesFile, files, {});
  for (const { parentPath, name } of await readdir(files, { withFileTypes: true, recursive: true }))
    await sync(join(parentPath, name));
  await readJournal(backup.path, backup.manifest, (name, content) =>
    writeFileWith(join(layout.cluster, 'pg_wal', name), content, 0o600, layout.account),
  );
  await writeFileWith(join(layout.cluster, 'recovery.signal'), nothing(), 0o600, layout.account);
  await sync(layout.cluster);
  say(at ? `Bringing it to ${written(at)} …` : 'Bringing it up to its last moment …');
  return recover(layout, programs, at);
}

/**
 * Restores a school from a backup into a data folder, as it was at a moment. What is there is not touched before the
 * restored school is whole; then it is moved aside, never removed.
 *
 * @throws BackupRefused where the backup is damaged or newer, where a school lives in the folder, or where it cannot be written
 */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  refuseSystem();
  const dataDir = resolve(wish.dataDir);
  const { backup } = wish;
  prepareFolder(dataDir, 'HOMEROOM_DATA');
  const layout = layOut(dataDir);
  const programs = preparePrograms(layout.account, layout.base);
  refuseForeign(backup.manifest, { postgres: programs.version, migrations: wish.migrations } satisfies Here);
  const users = tryLock(layout.usersLock, 'exclusive');
  const supervisor = users && tryLock(layout.supervisorLock, 'exclusive');
  try {
    if (!users || !supervisor || livingPostmaster(layout.cluster))
      throw new BackupRefused(
        'living',
        `A school runs in ${dataDir}, and nothing was changed. Stop its server first, or restore into another folder: HOMEROOM_DATA=/another/folder.`,
      );
    const others = await dataNames(dataDir);
    const aside = asideOf(layout, dataDir, others, wish.now);
    if (aside && !wish.replace)
      throw new BackupRefused(
        'living',
        `There is a school in ${dataDir} already, and nothing was changed. To leave it as it is, restore into another folder: HOMEROOM_DATA=/another/folder. To put the restored school in its place, add --replace: the school that is there is then moved, not deleted, ${asideText(aside)}.`,
      );
    await refuseWithoutRoom(backup, layout.base);
    if (aside)
      wish.say(
        `The school in ${dataDir} is replaced once the restored one is whole. It is moved then, not deleted: ${asideText(aside)}.`,
      );

    const half = `${layout.cluster}.restored`;
    const halfFiles = join(dataDir, BACKUP_STATE, 'restored');
    const lastCommit = await restoreBeside(wish, { ...layout, cluster: half }, halfFiles, programs).catch(
      async (error: unknown) => {
        for (const folder of [half, halfFiles]) await rm(folder, { recursive: true, force: true });
        throw error;
      },
    );

    if (aside) await moveAside(layout, dataDir, others, aside);
    await rename(half, layout.cluster);
    for (const name of await readdir(halfFiles)) await rename(join(halfFiles, name), join(dataDir, name));
    // It is another one from here on: what it does next must not be written behind the backups of the one before.
    await rm(join(dataDir, BACKUP_STATE), { recursive: true, force: true });
    await sync(dirname(layout.cluster));
    await sync(dataDir);
    return { lastCommit, keptAside: aside };
  } finally {
    supervisor?.();
    users?.();
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
