import type { Picture } from '@homeroom/contract/shared/picture.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY = 86_400;

/**
 * Sends a picture that not everybody may see: kept by the browser of this one session alone, for a day where the
 * address names the version (`?v=`, the beginning of its tag), else asked for each time; 304 where it is the same.
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { content, etag }: Picture,
): FastifyReply {
  const { v } = request.query as { v?: unknown };
  const isPinned = typeof v === 'string' && v.length >= 8 && etag.startsWith(v);
  const tag = `"${etag}"`;
  reply
    .header('etag', tag)
    .header('vary', 'Authorization')
    .header('cache-control', isPinned ? `private, max-age=${DAY}, immutable` : 'private, no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  if (known.includes(tag) || known.includes('*')) return reply.code(304).send();
  return reply.type(type).send(content);
}
