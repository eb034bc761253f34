import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip, with the lies that a hostile one tells. */
export interface Packed {
  name: string;
  content: Buffer;
  /** The uncompressed size that is declared. */
  declared?: number;
  /** Unix file mode. */
  mode?: number;
  encrypted?: boolean;
  crc?: number;
}

/** A zip file, written by hand: yauzl and Node bring no writer, and none would write what is needed here. */
export function zip(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    content,
    declared = content.length,
    mode = 0o100644,
    encrypted = false,
    crc,
  } of entries) {
    const data = deflateRawSync(content);
    const fileName = Buffer.from(name);
    const flags = 0x800 | (encrypted ? 1 : 0);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc ?? crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(declared, 18);
    shared.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, fileName, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), shared, tail, fileName]),
    );
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
