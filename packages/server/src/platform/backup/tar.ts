import { BackupRefused } from './refusal.ts';

/** One file or folder in an archive. */
export interface TarEntry {
  /** Relative, with `/` between folders. */
  name: string;
  kind: 'file' | 'folder';
  /** The rights of its owner and others, as in `0o600`. */
  mode: number;
  size: number;
  content?: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0');

/** A long name in two parts, at a `/`. */
function divided(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= LONGEST_PREFIX && Buffer.byteLength(rest) <= LONGEST_NAME)
      return [prefix, rest];
  }
  throw new BackupRefused('folder', `${name} has a name that is too long for a backup.`);
}

function headerOf({ name, kind, mode, size }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = divided(name);
  header.write(rest, 0);
  header.write(octal(mode, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('        ', 148);
  header.write(kind === 'folder' ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** Writes entries as the archive that `tar` reads (POSIX ustar), so that a backup can be opened without Homeroom. */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    if (entry.content) yield* entry.content;
    yield padding(entry.size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Takes so many bytes at a time from a stream. */
function bytesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let wanted = size; wanted > 0; ) {
      if (left.length === 0) {
        const { value, done } = await chunks.next();
        if (done) throw new BackupRefused('damaged', 'The backup ends in the middle of a file.');
        left = value;
      }
      const part = left.subarray(0, wanted);
      left = left.subarray(part.length);
      wanted -= part.length;
      if (part.length) yield part;
    }
  }
  return {
    take,
    async whole(size: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of take(size)) parts.push(part);
      return Buffer.concat(parts);
    },
    /** Reads on to the end, so that everything has been seen. */
    async rest(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}

const textAt = (header: Buffer, from: number, length: number) => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

function entryOf(header: Buffer): TarEntry {
  const sum = Number.parseInt(textAt(header, 148, 8), 8);
  header.fill(' ', 148, 156);
  if (sumOf(header) !== sum)
    throw new BackupRefused('damaged', 'The backup holds something that is no file.');
  const [prefix, rest] = [textAt(header, 345, LONGEST_PREFIX), textAt(header, 0, LONGEST_NAME)];
  const name = prefix ? `${prefix}/${rest}` : rest;
  // A backup comes from elsewhere: nothing in it may lead out of the folder that it is restored to.
  if (!name || name.startsWith('/') || name.split('/').includes('..'))
    throw new BackupRefused('damaged', 'The backup names a file outside of its folder.');
  return {
    name,
    kind: header[156] === 0x35 ? 'folder' : 'file',
    mode: Number.parseInt(textAt(header, 100, 8), 8),
    size: Number.parseInt(textAt(header, 124, 12), 8),
  };
}

/** Reads an archive, and hands each entry with its content to somebody, who has to read all of it. @returns how many */
export async function readTar(
  source: AsyncIterable<Buffer>,
  take: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<number> {
  const bytes = bytesOf(source);
  for (let count = 0; ; count++) {
    const header = await bytes.whole(BLOCK);
    if (header.every((byte) => byte === 0)) {
      await bytes.rest();
      return count;
    }
    const entry = entryOf(header);
    await take(entry, bytes.take(entry.size));
    await bytes.whole(padding(entry.size).length);
  }
}
