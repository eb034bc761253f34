import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError, Problem } from '../problem.ts';

/** Around the file: the boundaries, the heads of the parts. */
const ENVELOPE = 16 * 1024;

/** Lets the routes of this scope read one file of a form, of so many bytes at most. */
export async function readsFiles(scope: FastifyInstance, mostBytes: number): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: mostBytes,
      files: 1,
      fields: 5,
      fieldSize: 1000,
      parts: 6,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
}

/**
 * The one file of a form, whatever its field and its own name.
 * @throws Problem request.invalid without one or with several, body.too_large
 */
export async function readFile(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  // What says that it is too large is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + ENVELOPE)
    throw new Problem('body.too_large');
  const missing = new Problem('request.invalid', { errors: [fieldError('file', 'file.missing')] });
  if (!request.isMultipart()) throw missing;
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await part.toBuffer();
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Problem('body.too_large');
    // Two files, no boundary, cut off: the parser has a name for few of them.
    throw new Problem('request.invalid', { errors: [fieldError('file', 'request.unreadable')] });
  }
  if (!file?.length) throw missing;
  return file;
}
