import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ensure, ensureField } from '../problem.ts';
import { inSlices } from '../slices.ts';

/** Bytes of a body that is read as it is: shorter ones hold nothing up, whatever is in them. */
const SHORT = 256 * 1024;
/**
 * Commas, and beginnings of lists and objects: no endpoint takes a body with more. Megabytes of empty lists would hold the
 * server up for half a second.
 */
export const MAX_SEPARATORS = 400_000;
/** Names of fields, each counted once: no endpoint knows as many. Each that is new costs ten times what a value does. */
export const MAX_NAMES = 1000;
/** Bytes that are looked at at a stretch. */
const PIECE = 64 * 1024;

const codeOf = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COLON] = [codeOf('"'), codeOf('\\'), codeOf(':')];
const SEPARATORS = new Set([...',[{'].map(codeOf));

/**
 * Looks how many separators and names of fields a long JSON text has, before it is read; others have their turn in between.
 * @throws Problem body.too_large where there are more than `most`
 */
export async function ensureFewParts(
  body: Buffer,
  most = { separators: MAX_SEPARATORS, names: MAX_NAMES },
): Promise<void> {
  const turn = inSlices();
  const names = new Set<string>();
  let count = 0;
  let [isInText, isEscaped] = [false, false];
  // Where the text that was read last begins and ends: before a colon it is a name.
  let [begins, ends] = [0, 0];
  for (let from = 0; from < body.length; from += PIECE) {
    const to = Math.min(from + PIECE, body.length);
    for (let at = from; at < to; at += 1) {
      const byte = body[at] as number;
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) {
        isInText = !isInText;
        if (isInText) begins = at + 1;
        else ends = at;
      } else if (isInText) isEscaped = byte === BACKSLASH;
      else if (SEPARATORS.has(byte)) count += 1;
      else if (byte === COLON) names.add(body.toString('latin1', begins, ends));
    }
    ensure(count <= most.separators && names.size <= most.names, 'body.too_large');
    const others = turn();
    if (others) await others;
  }
}

/** Bytes as the text that they are; others would be read with signs in place of letters, and stored so. @throws Problem request.invalid */
function textOf(body: Buffer): string {
  ensureField(isUtf8(body), 'request', 'request.unreadable');
  return body.toString();
}

/** Reads bodies of JSON as Fastify does, and refuses those whose reading alone would hold the server up. */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length <= SHORT) return parse(request, textOf(body), done);
    ensureFewParts(body)
      .then(() => textOf(body))
      .then((text) => parse(request, text, done), done);
  });
}
