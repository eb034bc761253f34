import { words } from '@homeroom/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a read was answered, as it goes into a line. */
export interface ReadInside {
  status: number;
  /** JSON without a line end. */
  body: string;
  /** Seconds; null where the answer names none. */
  retryAfter: number | null;
}

/** Where an address leads to; null: nowhere below /api/. */
function pathOf(address: string): string | null {
  const { pathname, search } = new URL(address, 'http://inside');
  return /^\/api\//i.test(pathname) ? pathname + search : null;
}

/** What of a request its reads inherit: who asks, from where, and whether a person is behind it. */
const inherited = ['authorization', 'user-agent', 'x-homeroom-background'] as const;

const NO_JSON = JSON.stringify({
  code: 'request.invalid',
  message: words['request.read_by_itself'],
  errors: [{ path: 'addresses', message: words['reads.no_json'] }],
});

/**
 * Asks this server a read on behalf of a request, with the token of that request. It goes the whole way that a request
 * of its own would go: guard, validation, rights, allowances, log.
 * @param address path and query, below /api/
 */
export async function readInside(
  app: FastifyInstance,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  address: string,
): Promise<ReadInside> {
  const url = pathOf(address);
  if (url === null) return { status: 404, body: 'null', retryAfter: null };
  const own = inherited.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: { accept: 'application/json', ...Object.fromEntries(own) },
    remoteAddress: ip,
  });
  const seconds = Number(answer.headers['retry-after']);
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: isJson ? answer.statusCode : 400,
    body: isJson ? answer.payload : NO_JSON,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  };
}
