import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

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

/** Where the fields that are lied about begin, in an entry of the central directory and in the head of a file. */
const fields = {
  central: { flags: 8, crc: 16, declared: 24, name: 46 },
  local: { flags: 6, crc: 14, declared: 22, name: 30 },
};

function lie(bytes: Buffer, at: number, of: (typeof fields)['local'], entry: Packed): void {
  const { name, declared, encrypted, crc } = entry;
  bytes.write(name, at + of.name);
  if (encrypted) bytes.writeUInt16LE(bytes.readUInt16LE(at + of.flags) | 1, at + of.flags);
  if (crc !== undefined) bytes.writeUInt32LE(crc, at + of.crc);
  if (declared !== undefined) bytes.writeUInt32LE(declared, at + of.declared);
}

/** A zip file: what yazl writes of harmless names of the same length, with what it would refuse to say written over it. */
export async function zip(entries: readonly Packed[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const [at, { name, content, mode = 0o100644 }] of entries.entries())
    file.addBuffer(content, `${at}`.padStart(Buffer.byteLength(name), '_'), {
      mode,
      forceDosTimestamp: true,
    });
  file.end();
  const bytes = await buffer(file.outputStream);
  const END = 22;
  let at = bytes.readUInt32LE(bytes.length - END + 16);
  for (const entry of entries) {
    lie(bytes, at, fields.central, entry);
    lie(bytes, bytes.readUInt32LE(at + 42), fields.local, entry);
    at += fields.central.name + Buffer.byteLength(entry.name);
  }
  return bytes;
}
