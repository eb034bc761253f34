import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { RosterProblem } from '../problem.ts';
import { type Limits, swells } from './limits.ts';
import type { Source } from './source.ts';

const LINK = 0o120000;
const KIND_OF_FILE = 0o170000;
const DEFLATED = 8;

/**
 * A zip whose directory is read and judged before any byte is unpacked: count, sizes, ratio, names, links,
 * encryption. Sizes are declarations only, so that they are checked again while unpacking.
 */
export async function openZip(path: string, bounds: Limits): Promise<Source> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: false }).catch(
    (cause) => {
      throw new RosterProblem('The zip file is damaged or cut off: its directory cannot be read.', { cause });
    },
  );
  try {
    const entries = await readDirectory(zip, bounds);
    return {
      files: entries.map((entry) => ({ path: entry.fileName, read: () => unpack(zip, entry) })),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readDirectory(zip: ZipFile, bounds: Limits): Promise<Entry[]> {
  if (zip.entryCount > bounds.entries)
    throw new RosterProblem(`The zip holds more than ${bounds.entries} entries.`);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      judge(entry, bounds);
      // The directory has no sum of its own; what stands at the file must agree with it.
      const local = await zip.readLocalFileHeaderPromise(entry);
      if (!local.fileName.equals(entry.fileNameRaw)) throw new Error('names differ');
      if (seen.has(entry.fileName))
        throw new RosterProblem('stands twice in the zip.', { file: entry.fileName });
      seen.add(entry.fileName);
      total += entry.uncompressedSize;
      if (total > bounds.totalBytes) {
        throw new RosterProblem(
          `The zip unpacks to more than the ${bounds.totalBytes} bytes that are allowed.`,
        );
      }
      if (!entry.fileName.endsWith('/') && !isClutter(entry.fileName)) entries.push(entry);
    }
  } catch (error) {
    if (error instanceof RosterProblem) throw error;
    throw new RosterProblem(reasonOf(error), { cause: error });
  }
  return entries;
}

/** What macOS and Windows leave in a zip beside the files. */
const isClutter = (name: string) =>
  name.split('/').some((part) => part === '__MACOSX' || part === 'Thumbs.db' || part.startsWith('.'));

function judge(entry: Entry, bounds: Limits): void {
  const file = entry.fileName;
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK) {
    throw new RosterProblem('is a symbolic link, which is not followed.', { file });
  }
  if (entry.isEncrypted()) throw new RosterProblem('is encrypted; give a zip without a password.', { file });
  if (entry.uncompressedSize > bounds.fileBytes) {
    throw new RosterProblem(`unpacks to more than the ${bounds.fileBytes} bytes that are allowed.`, { file });
  }
  if (swells(entry.uncompressedSize, entry.compressedSize, bounds)) {
    throw new RosterProblem(`unpacks to more than ${bounds.ratio} times its size, as no roster does.`, {
      file,
    });
  }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== DEFLATED) {
    throw new RosterProblem('is packed in a way that cannot be read; use plain zip.', { file });
  }
}

/** yauzl refuses names that lead out of the folder, in words of its own. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/^(absolute path|invalid relative path|invalid characters in fileName)/.test(message)) {
    return 'The zip holds a file name that leads out of its folder; nothing is read from it.';
  }
  return 'The zip file is damaged or cut off: its directory cannot be read.';
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Readable> {
  const file = entry.fileName;
  const damaged = (cause?: unknown) =>
    new RosterProblem('is damaged or cut off in the zip.', { file, cause });
  const packed = await zip.openReadStreamPromise(entry).catch((cause) => {
    throw damaged(cause);
  });
  let sum = 0;
  let size = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      done(size > entry.uncompressedSize ? damaged() : null, chunk);
    },
    flush(done) {
      done(size === entry.uncompressedSize && sum === entry.crc32 ? null : damaged());
    },
  });
  // Whatever goes wrong below comes out of the last stream, in our words.
  packed.once('error', (cause) => checked.destroy(damaged(cause)));
  return pipeline(packed, checked, () => {});
}
