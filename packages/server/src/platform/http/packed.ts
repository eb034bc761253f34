import { promisify } from 'node:util';
import zlib, { type BrotliOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers gain nothing: they fit into one packet as they are. */
const LEAST_BYTES = 1400;
/** Longer ones are packed beside the event loop, which would be held up by them. */
const MAX_BYTES_PACKED_AT_ONCE = 64 * 1024;

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

const brotliOptions = (quality: number, size: number): BrotliOptions => ({
  params: {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const brotli = promisify<Buffer, BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

type Packing = 'br' | 'gzip';

/** How the browser wants an answer packed; null: as it is. What it gives the weight 0 it does not want. */
export function packingFor(accepted: string | undefined): Packing | null {
  const wanted = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  );
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : null;
}

/** Bytes as they go out, at once. @param quality of brotli, or the level of gzip */
export const pack = (packing: Packing, content: Buffer, quality: number): Buffer =>
  packing === 'br'
    ? zlib.brotliCompressSync(content, brotliOptions(quality, content.length))
    : zlib.gzipSync(content, { level: quality });

const packAside = (packing: Packing, content: Buffer): Promise<Buffer> =>
  packing === 'br' ? brotli(content, brotliOptions(1, content.length)) : gzip(content, { level: 1 });

/** A copy that is alone in its memory. A small buffer is a part of a page of 64 kB, which stays as long as any part of it. */
function standingAlone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A text that is sent again and again: it is packed well, and once. */
export class StandingText {
  private readonly content: Buffer;
  private readonly packed = new Map<Packing, Buffer>();
  private readonly underWay = new Map<Packing, Promise<Buffer>>();

  constructor(text: string) {
    this.content = standingAlone(Buffer.from(text));
  }

  /** Bytes of it, not packed. */
  get length(): number {
    return this.content.length;
  }

  /** The text as it goes out. */
  as(packing: Packing | null): Buffer {
    if (!packing) return this.content;
    const known = this.packed.get(packing);
    if (known) return known;
    const packed = standingAlone(pack(packing, this.content, 5));
    this.packed.set(packing, packed);
    return packed;
  }

  /** A long text as it goes out: packed beside the event loop, which would be held up by it. */
  async aside(packing: Packing): Promise<Buffer> {
    const known = this.packed.get(packing);
    if (known) return known;
    const begun = this.underWay.get(packing) ?? packAside(packing, this.as(null)).then(standingAlone);
    this.underWay.set(packing, begun);
    const packed = await begun;
    this.packed.set(packing, packed);
    return packed;
  }
}

/** Sends JSON, packed as the browser wants it: quickly where it is sent once, well where it is sent again. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | StandingText,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const packing = answer.length < LEAST_BYTES ? null : packingFor(request.headers['accept-encoding']);
  if (!packing) return reply.send(typeof answer === 'string' ? answer : answer.as(null));
  reply.header('content-encoding', packing);
  if (typeof answer !== 'string')
    return reply.send(
      answer.length > MAX_BYTES_PACKED_AT_ONCE ? await answer.aside(packing) : answer.as(packing),
    );
  // To write it has taken its time; so does making bytes of it. Others have their turn in between.
  if (answer.length > MAX_BYTES_PACKED_AT_ONCE) await new Promise(setImmediate);
  const content = Buffer.from(answer);
  if (content.length <= MAX_BYTES_PACKED_AT_ONCE) return reply.send(pack(packing, content, 1));
  return reply.send(await packAside(packing, content));
}
