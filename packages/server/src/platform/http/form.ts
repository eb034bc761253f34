import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { fieldError, Problem } from '../problem.ts';
import { contentSecurityPolicy, makeNonce } from './security.ts';

/** Lets the routes of this scope read the fields of a form also where they come as `multipart/form-data`; files are refused. */
export async function readsForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 10, fieldSize: 8192, parts: 10, fieldNameSize: 100, headerPairs: 20 },
  });
  scope.setErrorHandler((error: FastifyError, request) => {
    // No boundary, cut off: the parser has a name for few of them.
    const isUnread = request.isMultipart() && !(error instanceof Problem) && !error.statusCode;
    throw isUnread
      ? new Problem('request.invalid', { errors: [fieldError('', 'request.unreadable')] })
      : error;
  });
}

/** The text of a field of a form; empty where there is none. */
export const fieldOf = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** Answers a page that needs nothing but itself, for whoever holds a link: it is kept nowhere. @param page given the nonce of its style */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  page: (nonce: string) => string,
): Promise<FastifyReply> {
  const nonce = makeNonce();
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
