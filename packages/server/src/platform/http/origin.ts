import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this server, or from a program: a page of another site carries its own
 * origin, programs carry none.
 * @param publicUrl the address that people use, where it is known: then that origin alone is this server's
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (publicUrl) return origin === new URL(publicUrl).origin;
  const host = URL.parse(origin)?.host;
  // A page cannot set the forwarded header, so it may stand for the Host that a proxy replaced.
  return host !== undefined && host !== '' && (host === headers.host || host === headers['x-forwarded-host']);
}
