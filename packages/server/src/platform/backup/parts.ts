import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { clusterEntries, counted, textEntry } from './contents.ts';
import { pack } from './packed.ts';
import { BackupRefused } from './refusal.ts';
import { type TarEntry, tarOf } from './tar.ts';

/** The parts of a backup: the cluster, and everything else in the data folder. */
export const clusterFile = 'cluster.tar.zst';
export const filesFile = 'files.tar.zst';

/** Packs files into one archive. */
export async function packTar(entries: AsyncIterable<TarEntry>, file: string) {
  let count = 0;
  const packed = await pack(tarOf(counted(entries, () => count++)), file);
  return { ...packed, entries: count };
}

/** Copies the cluster between the two calls that tell PostgreSQL of it. */
export async function copyCluster(cluster: Cluster, half: string) {
  const { client } = cluster;
  const { rows: tablespaces } = await client.query(
    `select from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  );
  if (tablespaces.length)
    throw new BackupRefused(
      'database',
      'The database has tablespaces outside of its folder: a copy of the folder is no backup of it.',
    );
  const { rows } = await client.query<{ lsn: string; file: string }>(
    `select lsn::text as lsn, pg_walfile_name(lsn) as file from pg_backup_start('homeroom', true) as lsn`,
  );
  const startLsn = rows[0]?.lsn ?? '';
  const timeline = Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16);
  let stopLsn = '';
  async function* entries(): AsyncGenerator<TarEntry> {
    yield* clusterEntries(cluster.layout.cluster);
    const { rows: stop } = await client.query<{ lsn: string; labelfile: string }>(
      `select lsn::text as lsn, labelfile from pg_backup_stop(false)`,
    );
    stopLsn = stop[0]?.lsn ?? '';
    // With this file PostgreSQL knows that it starts from a copy, and from where in the journal.
    yield textEntry('backup_label', stop[0]?.labelfile ?? '');
  }
  const part = await packTar(entries(), join(half, clusterFile));
  return { startLsn, stopLsn, timeline, part };
}
