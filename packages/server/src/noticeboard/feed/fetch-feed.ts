import http, { type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  isListed,
  type NewsFeedSettings,
  webAddressOf,
} from '@homeroom/contract/noticeboard/news-feed.settings.ts';
import { connectTo } from './connect.ts';
import { FeedFailure, failureOf } from './feed-failure.ts';
import type { Network } from './network.ts';

/** How much a fetch may take: in all, after decompression, and of one hop to the next. */
export interface FetchLimits {
  milliseconds: number;
  bytes: number;
  redirects: number;
}
export const feedLimits: FetchLimits = { milliseconds: 5000, bytes: 2 * 1024 * 1024, redirects: 5 };

/** What the last answer said of its own version. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A feed as it came; null: it is the one of the validators still. */
export type FetchedFeed = (Validators & { content: Buffer; contentType: string }) | null;

const types = /^(application|text)\/(rss\+xml|atom\+xml|rdf\+xml|xml|feed\+json|json)\b/i;
const redirects = [301, 302, 303, 307, 308];
/** Longer validators are kept by nobody. */
const MAX_VALIDATOR_LENGTH = 500;

/** The head of an answer to one address, its body still to be read. */
async function ask(
  url: URL,
  before: Validators,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const socket = await connectTo(url, network, signal);
  return new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      path: `${url.pathname}${url.search}`,
      signal,
      headers: {
        host: url.host,
        'user-agent': 'Homeroom (news feed)',
        accept:
          'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8',
        'accept-encoding': 'gzip',
        connection: 'close',
        ...(before.etag ? { 'if-none-match': before.etag } : {}),
        ...(before.lastModified ? { 'if-modified-since': before.lastModified } : {}),
      },
    });
    request.once('response', resolve);
    request.on('error', (error) => {
      socket.destroy();
      reject(error);
    });
    request.end();
  });
}

const bounded = (most: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let count = 0;
    for await (const chunk of source) {
      count += chunk.length;
      if (count > most) throw new FeedFailure('large');
      yield chunk;
    }
  };

/** The body, of so many bytes at most before and after it is decompressed. */
async function bodyOf(response: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (Number(response.headers['content-length'] ?? 0) > most) throw new FeedFailure('large');
  if (encoding === 'identity') await pipeline(response, bounded(most), collect, { signal });
  else if (encoding === 'gzip' || encoding === 'x-gzip')
    await pipeline(response, bounded(most), createGunzip(), bounded(most), collect, { signal });
  else throw new FeedFailure('encoding');
  return Buffer.concat(chunks);
}

/** Where a redirect leads. @throws FeedFailure where that may not be followed */
function nextOf(from: URL, location: string, listed: NewsFeedSettings): URL {
  const next = webAddressOf(URL.parse(location, from.href)?.href ?? '');
  if (!next || !isListed(next, listed)) throw new FeedFailure('unlisted');
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new FeedFailure('downgrade');
  return next;
}

const validator = (value: string | undefined): string | null =>
  value && value.length <= MAX_VALIDATOR_LENGTH ? value : null;

async function follow(
  from: URL,
  { listed, before, network, limits }: FetchParts,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  let url = from;
  for (let hop = 0; hop <= limits.redirects; hop++) {
    const response = await ask(url, before, network, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 304 && (before.etag || before.lastModified)) return null;
      if (redirects.includes(statusCode) && headers.location !== undefined) {
        url = nextOf(url, headers.location, listed);
        continue;
      }
      if (statusCode !== 200) throw new FeedFailure('status');
      const contentType = headers['content-type'] ?? '';
      if (!types.test(contentType)) throw new FeedFailure('type');
      const content = await bodyOf(response, limits.bytes, signal);
      const of = { etag: validator(headers.etag), lastModified: validator(headers['last-modified']) };
      return { ...of, content, contentType };
    } finally {
      response.destroy();
    }
  }
  throw new FeedFailure('redirects');
}

interface FetchParts {
  /** The hosts that may be fetched from. */
  listed: NewsFeedSettings;
  before: Validators;
  network: Network;
  limits: FetchLimits;
}

/**
 * Fetches a feed from a listed host of the internet: without cookies, following redirects that are as good as the first
 * address, within the limits.
 * @throws FeedFailure
 */
export async function fetchFeed(address: string, parts: FetchParts): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(parts.limits.milliseconds);
  const url = webAddressOf(address);
  if (!url || !isListed(url, parts.listed)) throw new FeedFailure('unlisted');
  try {
    return await follow(url, parts, signal);
  } catch (error) {
    if (signal.aborted && !(error instanceof FeedFailure)) throw new FeedFailure('late');
    throw failureOf(error);
  }
}
