import type { School } from '../database/school.ts';
import { ensure } from '../problem.ts';
import type { Http } from './serve.ts';

/** Something to look at rather than a record: a stylesheet, an image. */
export interface Asset {
  content: Buffer | string;
  type: string;
  /** Changes with the content; without quotation marks. */
  etag: string;
}

/** What was asked for: the last part of the address, in lower case, and the version in `?v=`. */
export interface AssetRequest {
  school: School;
  name: string;
}

const YEAR = 31_536_000;

/**
 * Serves assets to anyone, under a path that ends in `:name`. A browser asks again each time and is told when nothing
 * changed; an address that names the version in `?v=` is good for ever. Null is 404.
 */
export function serveAssets(
  http: Http,
  path: `/${string}/:name`,
  find: (request: AssetRequest) => Promise<Asset | null>,
): void {
  http.app.get<{ Params: { name: string }; Querystring: { v?: unknown } }>(path, async (request, reply) => {
    const name = request.params.name.toLowerCase();
    const asset = await find({ school: http.schoolOf(request), name });
    ensure(asset, 'record.unknown');
    // Weak: a compressed copy is the same to whoever looks at it.
    const tag = `W/"${asset.etag}"`;
    const isPinned = request.query.v === asset.etag;
    reply
      .header('etag', tag)
      .header('cache-control', isPinned ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (known.includes(tag) || known.includes('*')) return reply.code(304).send();
    return reply.type(asset.type).send(asset.content);
  });
}
