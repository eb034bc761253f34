import type { FastifyInstance } from 'fastify';
import { ensure } from '../problem.ts';
import { inSlices } from '../slices.ts';

/** Bytes of a body that is read as it is: shorter ones hold nothing up, whatever is in them. */
const SHORT = 256 * 1024;
/**
 * Commas, and beginnings of lists and objects: no endpoint takes a body with more. Megabytes of empty lists would hold the
 * server up for half a second.
 */
export const MAX_SEPARATORS = 400_000;
/** Bytes that are looked at at a stretch. */
const PIECE = 64 * 1024;

const codeOf = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH] = [codeOf('"'), codeOf('\\')];
const SEPARATORS = new Set([...',[{'].map(codeOf));

/**
 * Looks how many separators a long JSON text has, before it is read; others have their turn in between.
 * @throws Problem body.too_large where there are more than `most`
 */
export async function ensureFewSeparators(body: Buffer, most = MAX_SEPARATORS): Promise<void> {
  const turn = inSlices();
  let count = 0;
  let [isInText, isEscaped] = [false, false];
  for (let from = 0; from < body.length; from += PIECE) {
    for (const byte of body.subarray(from, from + PIECE)) {
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isInText = !isInText;
      else if (isInText) isEscaped = byte === BACKSLASH;
      else if (SEPARATORS.has(byte)) count += 1;
    }
    ensure(count <= most, 'body.too_large');
    const others = turn();
    if (others) await others;
  }
}

/** Reads bodies of JSON as Fastify does, and refuses those whose reading alone would hold the server up. */
export function useJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length <= SHORT) return read(request, body.toString(), done);
    ensureFewSeparators(body).then(() => read(request, body.toString(), done), done);
  });
}
