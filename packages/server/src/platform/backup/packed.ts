import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupRefused } from './refusal.ts';

/** What was written of a stream: by this it is known again. */
export interface Packed {
  /** Bytes before and after they were compressed. */
  bytes: number;
  packedBytes: number;
  /** Of the file as it lies on the disk. */
  sha256: string;
}

type Source = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Passes everything on, and shows it to somebody. */
const watching = (seen: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen(chunk);
      done(null, chunk);
    },
  });

/**
 * Compresses a stream into a file that is on the disk afterwards; memory does not grow with it.
 * @throws where the file is there already, or cannot be written
 */
export async function pack(source: Source, file: string, level = 3): Promise<Packed> {
  const sum = createHash('sha256');
  const packed = { bytes: 0, packedBytes: 0 };
  const handle = await open(file, 'wx', 0o600);
  await pipeline(
    source,
    watching(({ length }) => {
      packed.bytes += length;
    }),
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 },
    }),
    watching((chunk) => {
      packed.packedBytes += chunk.length;
      sum.update(chunk);
    }),
    handle.createWriteStream({ flush: true }),
  );
  return { ...packed, sha256: sum.digest('hex') };
}

/**
 * Hands on what was packed.
 * @param expected by which the file is known; absent: its own check sum has to do
 * @throws BackupRefused where it is not what was written
 */
export async function unpack(
  file: string,
  take: (source: AsyncIterable<Buffer>) => Promise<void>,
  expected?: Packed,
): Promise<void> {
  const sum = createHash('sha256');
  let packedBytes = 0;
  let bytes = 0;
  const damaged = (why: string) => new BackupRefused('damaged', `${file} is damaged: ${why}.`);
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: 256 * 1024 }),
      watching((chunk) => {
        packedBytes += chunk.length;
        sum.update(chunk);
      }),
      createZstdDecompress(),
      watching((chunk) => {
        bytes += chunk.length;
      }),
      take,
    );
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw damaged('it is missing');
    if (/^(ZSTD|Z_)/.test(code) || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw damaged('it cannot be unpacked');
    throw error;
  }
  if (!expected) return;
  if (packedBytes !== expected.packedBytes || bytes !== expected.bytes)
    throw damaged(`it has ${packedBytes} bytes, and ${expected.packedBytes} were written`);
  if (sum.digest('hex') !== expected.sha256) throw damaged('its content is not what was written');
}
