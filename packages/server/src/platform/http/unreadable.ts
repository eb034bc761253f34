import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { words } from '@homeroom/contract/errors.ts';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './security.ts';

const answer = (path: string) =>
  JSON.stringify({
    code: 'request.invalid',
    message: words['request.invalid'],
    errors: [{ path, message: words['request.unreadable'] }],
  });

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Answers an address that is not percent-encoded text, before any route or hook; it is not repeated, nor logged. */
export function answerUnreadableAddress(reply: FastifyReply): void {
  const body = answer('address');
  reply.hijack();
  reply.raw.writeHead(400, { ...headers, 'x-request-id': reply.request.id, 'content-length': body.length });
  reply.raw.end(body);
}

/** Answers what is no HTTP at all; there is nothing but the socket. Its bytes, which may be personal, are not logged. */
export function answerUnreadableRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = answer('request');
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
  socket.destroy();
}
