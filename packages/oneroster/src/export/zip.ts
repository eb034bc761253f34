import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  content: Buffer;
}

/** UTF-8 names; compressed. */
const FLAGS = 0x800;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980: the same school gives the same bytes. */
const DATE = 0x21;

/** A zip of a few files, each smaller than 4 GB. */
export function toZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const data = deflateRawSync(content);
    const fileName = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(FLAGS, 2);
    shared.writeUInt16LE(DEFLATE, 4);
    shared.writeUInt16LE(DATE, 8);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, fileName, data]);
    const tail = Buffer.alloc(14);
    // Readable by its owner alone, as it is written.
    tail.writeUInt32LE((0o100600 << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([VERSION, 3]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, shared, tail, fileName]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
