import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The same school gives the same bytes, whenever it is written. */
const mtime = new Date(1980, 0, 1);
/** Readable by its owner alone, as it is written. */
const mode = 0o100600;

/** A zip of a few files, each smaller than 1 GB. */
export function toZip(entries: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of entries)
    zip.addBuffer(content, name, { mtime, mode, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
