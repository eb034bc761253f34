import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The policy of every answer; a page that styles itself gets a nonce for it. Nothing is ever unsafe-inline. */
export const contentSecurityPolicy = (nonce?: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const makeNonce = (): string => randomBytes(18).toString('base64');

/** Whether people come by https, also where the proxy that they come through does not say so. */
export const isHttps = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

/** Scripts and styles of the application: a first screen consists of many, and half of a small one were headers. */
const isPart = (url: string) => url.startsWith('/assets/');
const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html');
/** What means something to a browser for a page alone. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** What says nothing of a part either. */
const ofAnswers = ['referrer-policy', 'x-frame-options'];
/** What is for a file that may change: a part has its content in its address, and is kept for ever. */
const ofFilesThatChange = ['accept-ranges', 'etag', 'last-modified'];
/** Whoever opens a part as if it were a page gets its text and nothing more. */
const policyOfParts = "default-src 'none'; frame-ancestors 'none'";

/** Headers that keep browsers from guessing, framing and leaking. */
export async function useSecurityHeaders(app: FastifyInstance, publicUrl?: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Only where the browser came by https; on a plain loopback address it would lock users out.
    strictTransportSecurity: false,
  });
  const policy = contentSecurityPolicy();
  app.addHook('onSend', async (request, reply) => {
    if (isPart(request.url)) {
      for (const name of [...ofPages, ...ofAnswers, ...ofFilesThatChange]) reply.removeHeader(name);
      reply.header('content-security-policy', policyOfParts);
    } else {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
      if (isPage(reply))
        reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
      else for (const name of ofPages) reply.removeHeader(name);
    }
    if (request.protocol === 'https' || isHttps(publicUrl))
      reply.header('strict-transport-security', 'max-age=31536000');
  });
}
