import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The same school gives the same bytes, whenever it is written. */
const mtime = new Date(1980, 0, 1);
/** Readable by its owner alone, as it is written. */
const mode = 0o100600;

/** A zip of a few files, each made piece by piece when its turn comes. */
export async function* zipPieces(
  entries: readonly { name: string; content: AsyncIterable<Buffer> }[],
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of entries)
    zip.addReadStream(Readable.from(content), name, { mtime, mode, forceDosTimestamp: true });
  zip.end();
  const output = Readable.from(zip.outputStream);
  // What goes wrong in a file is told by the zip, and would else leave its reader waiting.
  zip.on('error', (error) => output.destroy(error as Error));
  yield* output as AsyncIterable<Buffer>;
}
