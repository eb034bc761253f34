import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { bytesOfFiles, journalOf, type Reach, readReach } from './journal.ts';
import { type Manifest, manifestFile, readManifest } from './manifest.ts';
import { BackupRefused } from './refusal.ts';

/** A backup that came to its end. Whether it is still as it was written, `checkBackup` says. */
export interface Backup {
  /** Of its folder. */
  name: string;
  path: string;
  manifest: Manifest;
  reach: Reach;
}

const whole = /^homeroom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const part = /^homeroom-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.([0-9a-f]{8})\.part$/;

/** What the folder of a backup is called that begins now. */
export const nameOf = (now: Date): string =>
  `homeroom-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
/** The same until it is whole. It names whose it is: several schools may use one folder. */
export const halfNameOf = (name: string, owner: string): string => `${name}.${owner.slice(0, 8)}.part`;

async function readBackup(path: string, name: string): Promise<Backup> {
  const [manifest, reach] = await Promise.all([readManifest(path), readReach(path)]);
  return { name, path, manifest, reach };
}

/** The backups in a folder, the oldest first, and what looks like one and is none that can be used. */
export async function listBackups(
  folder: string,
): Promise<{ backups: Backup[]; broken: { name: string; why: string }[] }> {
  const names = (await readdir(folder)).filter((name) => whole.test(name)).sort();
  const backups: Backup[] = [];
  const broken: { name: string; why: string }[] = [];
  for (const name of names) {
    try {
      backups.push(await readBackup(join(folder, name), name));
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      broken.push({ name, why: error.message });
    }
  }
  return { backups, broken };
}

/** The backups of one data folder, the oldest first. */
export async function ownBackups(folder: string, owner: string): Promise<Backup[]> {
  return (await listBackups(folder)).backups.filter(({ manifest }) => manifest.owner === owner);
}

const latest = <T>(of: readonly T[]): T | undefined => of.at(-1);

/** How an instant is written for whoever restores. */
export type Written = (instant: Date) => string;
export const asIso: Written = (instant) => instant.toISOString();

/** The first moment of a backup that can be typed to the second; the last is its `until`, whose fraction may be left out. */
const firstSecond = ({ manifest }: Backup) => new Date(Math.ceil(Date.parse(manifest.endedAt) / 1000) * 1000);

/** From when to when a backup has every moment. */
export const momentsOf = (backup: Backup, written: Written): string =>
  `any moment from ${written(firstSecond(backup))} to ${written(new Date(backup.reach.until))}`;

/**
 * Which of several backups a moment is restored from: the last that was whole before it.
 * @param at absent: as far as there is anything
 * @throws BackupRefused where the moment is before the first, or after all that was kept
 */
export function backupFor(backups: readonly Backup[], at: Date | null, written = asIso): Backup {
  const ordered = backups.toSorted((a, b) => a.manifest.endedAt.localeCompare(b.manifest.endedAt));
  const newest = latest(ordered);
  if (!newest) throw new BackupRefused('moment', 'There is no backup to restore.');
  if (!at) return newest;
  const before = ordered.filter(({ manifest }) => Date.parse(manifest.endedAt) <= at.getTime());
  const [oldest] = ordered;
  if (oldest && !before.length)
    throw new BackupRefused(
      'moment',
      `The first moment that can be restored is ${written(firstSecond(oldest))}: ${written(at)} is before it.`,
    );
  const reaching = before.filter(({ reach }) => Date.parse(reach.until) >= at.getTime());
  const reached = latest(reaching);
  if (!reached) {
    const until = before
      .map(({ reach }) => reach.until)
      .sort()
      .at(-1);
    throw new BackupRefused(
      'moment',
      `Nothing is kept of ${written(at)}: the last moment before it that can be restored is ${written(new Date(until ?? 0))}.`,
    );
  }
  return reached;
}

/** Whether a folder is a backup itself, whole or not, and no folder of backups. */
const isBackup = (names: readonly string[]) => names.includes(manifestFile) || names.includes('wal');

function unreadable(folder: string, { code = '' }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no folder ${folder}. Look whether its disk is there.`;
  if (code === 'ENOTDIR')
    return `${folder} is a file: name the folder of a backup, or one that holds backups.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The user who runs this may not read ${folder}: call it as the user of the server.`;
  return `${folder} cannot be read (${code}).`;
}

/**
 * Finds what PATH names: a backup, or a folder of them.
 * @throws BackupRefused where it cannot be read
 */
export async function backupsAt(path: string): ReturnType<typeof listBackups> {
  const folder = resolve(path);
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    throw new BackupRefused('folder', unreadable(folder, error as NodeJS.ErrnoException));
  }
  if (!isBackup(names)) return listBackups(folder);
  return { backups: [await readBackup(folder, basename(folder))], broken: [] };
}

/**
 * The backup in PATH from which a moment is restored.
 * @throws BackupRefused where there is none that is whole, or none for the moment
 */
export async function findBackup(path: string, at: Date | null, written?: Written): Promise<Backup> {
  const { backups, broken } = await backupsAt(path);
  const [damaged] = broken;
  if (backups.length === 0 && damaged) throw new BackupRefused('damaged', damaged.why);
  if (backups.length === 0) throw new BackupRefused('moment', `There is no backup in ${resolve(path)}.`);
  return backupFor(backups, at, written);
}

/** Removes what was left of backups of this data folder that never came to their end. */
export async function removeHalves(folder: string, owner: string): Promise<void> {
  for (const name of await readdir(folder))
    if (part.exec(name)?.[1] === owner.slice(0, 8))
      await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Removes the oldest backups of a data folder beyond the newest `keep`.
 * @returns their names
 */
export async function prune(folder: string, owner: string, keep: number): Promise<string[]> {
  const old = (await ownBackups(folder, owner)).slice(0, -keep);
  for (const { path } of old) {
    // First what makes it a backup: half removed it must not look like one.
    await rm(join(path, manifestFile), { force: true });
    await rm(path, { recursive: true, force: true });
  }
  return old.map(({ name }) => name);
}

/** How many bytes a backup takes up on its disk, with its journal. */
export async function sizeOf({ path, manifest }: Backup): Promise<number> {
  const files = (await readdir(journalOf(path))).filter((name) => name.endsWith('.zst'));
  const journal = await bytesOfFiles(files.map((name) => join(journalOf(path), name))).catch(() => 0);
  return manifest.parts.cluster.packedBytes + manifest.parts.files.packedBytes + journal;
}
