import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packingFor } from './packed.ts';

export const JSON_LINES = 'application/x-ndjson';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = zlib.constants;

/** Packs what goes through so that whoever reads has each part at once. */
const packers = {
  br: (): Transform =>
    zlib.createBrotliCompress({
      flush: BROTLI_OPERATION_FLUSH,
      params: { [BROTLI_PARAM_QUALITY]: 1 },
    }),
  gzip: (): Transform => zlib.createGzip({ level: 1, flush: Z_SYNC_FLUSH }),
};

/** Sends lines of JSON as they come, packed as the browser wants it. What fails on the way cuts the answer off. */
export function sendJsonLines(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  lines: AsyncIterable<string>,
): FastifyReply {
  const packing = packingFor(headers['accept-encoding']);
  reply.type(JSON_LINES).header('vary', 'accept-encoding');
  if (packing) reply.header('content-encoding', packing);
  const sent = packing ? packers[packing]() : new PassThrough();
  // Who stops listening ends the lines: what fails is told by the stream that is sent.
  pipeline(lines, sent).catch(() => undefined);
  return reply.send(sent);
}
