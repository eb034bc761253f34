import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { diskRoom } from '../disk.ts';
import { type Cluster, migrationsOf, openCluster } from './cluster.ts';
import { dataEntries } from './contents.ts';
import { copyJournal } from './journal.ts';
import { lsnOf, segmentOf } from './lsn.ts';
import { FORMAT, type Manifest, manifestFile } from './manifest.ts';
import { renameWhole, sync, writeWhole } from './on-disk.ts';
import { copyCluster, filesFile, packTar } from './parts.ts';
import { BackupRefused } from './refusal.ts';
import { type Backup, halfNameOf, nameOf, removeHalves } from './repository.ts';
import { ensureSlot } from './slot.ts';
import { ownerOf } from './state.ts';

/** Any number that nothing else locks in the database: one backup of it is made at a time. */
const ONE_AT_A_TIME = 4_000_002;

export interface BackupWish {
  dataDir: string;
  /** The folder of all backups, in which a new one gets a folder of its own. */
  into: string;
  /** The version of Homeroom. */
  homeroom: string;
  /** Keep what comes after it from now on: the folder is the one that is followed. */
  follows: boolean;
  now(): Date;
}

/** @throws BackupRefused where the folder lies within what is backed up: it would be gone with it */
export function refuseInside(into: string, ...folders: readonly string[]): void {
  for (const folder of folders) {
    const between = relative(resolve(folder), resolve(into));
    if (between === '' || (!between.startsWith('..') && !between.startsWith('/')))
      throw new BackupRefused(
        'folder',
        `${into} lies in ${folder}, which it is to be a backup of. Give a folder on another disk.`,
      );
  }
}

/** @throws BackupRefused where what is to be copied would surely not fit; compressed it is about a quarter */
async function refuseWithoutRoom({ client }: Cluster, into: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_database_size(oid)) as bytes from pg_database',
  );
  const wanted = Number(rows[0]?.bytes ?? 0) / 4;
  const { free } = await diskRoom(into);
  if (free > wanted) return;
  const inGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  throw new BackupRefused(
    'room',
    `${into} has ${inGigabytes(free)} GB left, and the backup takes about ${inGigabytes(wanted)} GB.`,
  );
}

/**
 * Makes a backup of a school while it runs: a copy of the cluster's files, and of its journal from before the copy to after it,
 * which makes them one consistent whole; and everything else in the data folder. It counts once it bears its own name: a
 * backup that was broken off, however, is none, and the next one removes it.
 *
 * @throws BackupRefused, or what the disk says
 */
export async function makeBackup({ dataDir, into, homeroom, follows, now }: BackupWish): Promise<Backup> {
  const cluster = await openCluster(dataDir);
  try {
    refuseInside(into, dataDir, cluster.layout.base);
    const { client } = cluster;
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${ONE_AT_A_TIME}) as mine`,
    );
    if (!rows[0]?.mine) throw new BackupRefused('busy', 'A backup of this school is being made already.');
    const owner = await ownerOf(dataDir);
    await removeHalves(into, owner);
    await refuseWithoutRoom(cluster, into);
    // What the copy needs of the journal is kept until it is copied too.
    await client.query(
      `select pg_create_physical_replication_slot('homeroom_copy_' || pg_backend_pid(), true, true)`,
    );
    if (follows) await ensureSlot(client);

    const startedAt = now();
    const name = freeName(into, startedAt);
    const half = join(into, halfNameOf(name, owner));
    await mkdir(half, { mode: 0o700 });
    try {
      const made = await fill(half, cluster, { dataDir, homeroom, owner, startedAt });
      const path = join(into, name);
      await renameWhole(half, path);
      return { name, path, ...made };
    } catch (error) {
      // A disk that was full is not left so.
      await rm(half, { recursive: true, force: true }).catch(() => {});
      throw error;
    }
  } finally {
    await cluster.client.end().catch(() => {});
  }
}

/** Names tell seconds: where the one before took less, this one is named after the next. */
function freeName(into: string, at: Date): string {
  const name = nameOf(at);
  return existsSync(join(into, name)) ? freeName(into, new Date(at.getTime() + 1000)) : name;
}

/** Writes everything of a backup, its manifest last. */
async function fill(
  half: string,
  cluster: Cluster,
  {
    dataDir,
    homeroom,
    owner,
    startedAt,
  }: Pick<BackupWish, 'dataDir' | 'homeroom'> & { owner: string; startedAt: Date },
): Promise<Pick<Backup, 'manifest' | 'reach'>> {
  const { startLsn, stopLsn, timeline, part } = await copyCluster(cluster, half);
  const mark = await copyJournal(cluster, half, timeline, segmentOf(lsnOf(startLsn)));
  const files = await packTar(dataEntries(resolve(dataDir)), join(half, filesFile));
  const until = mark.until.toISOString();
  const manifest: Manifest = {
    ...{ format: FORMAT, homeroom, postgres: cluster.version, owner },
    ...{ systemIdentifier: cluster.systemIdentifier, timeline, startLsn, stopLsn },
    ...{ startedAt: startedAt.toISOString(), endedAt: until },
    migrations: await migrationsOf(cluster),
    parts: { cluster: part, files },
  };
  await writeWhole(join(half, manifestFile), manifest);
  await sync(half);
  return { manifest, reach: { lsn: mark.lsn, until } };
}
