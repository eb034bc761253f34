import { crc32, deflateSync } from 'node:zlib';

/** A picture of one black, as PNG. */
export function blackPng(width: number, height: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', lines), part('IEND', Buffer.alloc(0))]);
}
