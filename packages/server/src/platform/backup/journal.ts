import { createReadStream } from 'node:fs';
import { access, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Cluster, type JournalMark, markJournal } from './cluster.ts';
import { lsnOf, offsetOf, SEGMENT_BYTES, segmentName, segmentOf } from './lsn.ts';
import { privateFolder, readIfThere, renameWhole, writeWhole } from './on-disk.ts';
import { pack, unpack } from './packed.ts';
import { BackupRefused } from './refusal.ts';

/** The folder of a backup that holds the journal from its start on. */
export const journalOf = (backup: string): string => join(backup, 'wal');
export const packedSegment = (backup: string, timeline: number, segment: bigint): string =>
  join(journalOf(backup), `${segmentName(timeline, segment)}.zst`);

/** How far the journal of a backup goes: any moment from the end of the backup until then can be restored. */
const Reach = z.object({ lsn: z.string(), until: z.iso.datetime() });
export type Reach = z.infer<typeof Reach>;

const reachFile = (backup: string) => join(backup, 'reach.json');

/** @throws BackupRefused where it cannot be read */
export async function readReach(backup: string): Promise<Reach> {
  const text = await readIfThere(reachFile(backup));
  try {
    return Reach.parse(JSON.parse(text ?? ''));
  } catch {
    throw new BackupRefused('damaged', `${reachFile(backup)} is damaged or missing.`);
  }
}

/** Copies a file of the journal up to a place in it: what lies before it is written once, and never again. */
async function copySegment(from: string, to: string, bytes: number): Promise<void> {
  const half = `${to}.part`;
  await rm(half, { force: true });
  const { bytes: copied } = await pack(createReadStream(from, { end: bytes - 1 }), half, 1);
  if (copied !== bytes) throw new BackupRefused('gap', `${from} is shorter than PostgreSQL says.`);
  await renameWhole(half, to);
}

/**
 * Brings the journal of a backup up to now. The file that PostgreSQL is writing is copied as far as it has come, and
 * copied anew the next time.
 * @param from the first file that is wanted: the one that was not whole the last time
 * @returns how far it goes now
 * @throws BackupRefused where a file that is needed is there no more, or the database has been restored meanwhile
 */
export async function copyJournal(
  cluster: Cluster,
  backup: string,
  timeline: number,
  from: bigint,
): Promise<JournalMark> {
  const mark = await markJournal(cluster);
  if (mark.timeline !== timeline)
    throw new BackupRefused(
      'gap',
      `The database is on another line of time (${mark.timeline}) than the backup (${timeline}).`,
    );
  await privateFolder(journalOf(backup));
  const end = lsnOf(mark.lsn);
  for (let segment = from; segment <= segmentOf(end); segment++) {
    const bytes = segment === segmentOf(end) ? offsetOf(end) : SEGMENT_BYTES;
    if (bytes === 0) break;
    const file = join(cluster.layout.cluster, 'pg_wal', segmentName(timeline, segment));
    if (!(await isThere(file)))
      throw new BackupRefused('gap', `${file} is there no more: the journal has a gap after this backup.`);
    await copySegment(file, packedSegment(backup, timeline, segment), bytes);
  }
  await writeWhole(reachFile(backup), { lsn: mark.lsn, until: mark.until.toISOString() } satisfies Reach);
  return mark;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Reads the whole journal of a backup, from the file in which it starts to where it reaches, each file at its full length.
 * @throws BackupRefused where a file is missing, damaged or too short
 */
export async function readJournal(
  backup: string,
  { timeline, startLsn }: { timeline: number; startLsn: string },
  take: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Reach> {
  const reach = await readReach(backup);
  const end = lsnOf(reach.lsn);
  for (let segment = segmentOf(lsnOf(startLsn)); segment <= segmentOf(end); segment++) {
    const wanted = segment === segmentOf(end) ? offsetOf(end) : SEGMENT_BYTES;
    if (wanted === 0) break;
    const file = packedSegment(backup, timeline, segment);
    await unpack(file, (source) => take(segmentName(timeline, segment), filledUp(source, wanted, file)));
  }
  return reach;
}

/** A file of the journal always has one length; what PostgreSQL has not written yet is zeros. */
async function* filledUp(
  source: AsyncIterable<Buffer>,
  wanted: number,
  file: string,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes < wanted || bytes > SEGMENT_BYTES)
    throw new BackupRefused(
      'damaged',
      `${file} is damaged: it holds ${bytes} bytes of the journal, and ${wanted} were written.`,
    );
  if (bytes < SEGMENT_BYTES) yield Buffer.alloc(SEGMENT_BYTES - bytes);
}

/** Bytes that a backup takes up on the disk with its journal. */
export async function bytesOfFiles(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
