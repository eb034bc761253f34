import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../../test/self-signed.ts';
import { PRIVATE, PUBLIC, TestNetwork } from '../../../test/test-network.ts';
import { FeedFailure } from './feed-failure.ts';
import { type FetchLimits, feedLimits, fetchFeed } from './fetch-feed.ts';
import { internet, type Network } from './network.ts';

const FEED = 'http://news.example.test/feed.xml';
const listed = { addresses: [FEED], hosts: ['other.example.test', '*.club.example.test'] };
const xml = { 'content-type': 'application/rss+xml' };
const feed = '<rss version="2.0"/>';

let network: TestNetwork;
beforeEach(() => {
  network = new TestNetwork();
  network.host('news.example.test', [PUBLIC]);
  network.host('other.example.test', [PUBLIC]);
  network.host('inside.example.test', [PRIVATE]);
});
afterEach(() => network.close());

const whole: RequestListener = (_request, response) => response.writeHead(200, xml).end(feed);
const to =
  (location: string, status = 302): RequestListener =>
  ({ url }, response) =>
    url === '/feed.xml'
      ? response.writeHead(status, { location }).end()
      : response.writeHead(200, xml).end(feed);

interface Options {
  address?: string;
  before?: { etag: string | null; lastModified: string | null };
  limits?: Partial<FetchLimits>;
  over?: Network;
}
const get = ({ address = FEED, before, limits, over = network }: Options = {}) =>
  fetchFeed(address, {
    listed,
    before: before ?? { etag: null, lastModified: null },
    network: over,
    limits: { ...feedLimits, ...limits },
  });
const fault = (options?: Options) =>
  get(options).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FeedFailure ? error.fault : error),
  );
const heardAt = (address: string) => network.heard.filter((one) => one.address === address);

describe('a feed', () => {
  it('is fetched from the address that its name was found at, looked up once, without cookies', async () => {
    await network.serve(PUBLIC, (_request, response) =>
      response.writeHead(200, { ...xml, etag: '"1"', 'set-cookie': 'a=b' }).end(feed),
    );
    expect(await get()).toMatchObject({ contentType: xml['content-type'], etag: '"1"', lastModified: null });
    expect(network.resolved).toEqual(['news.example.test']);
    expect(network.heard).toMatchObject([{ host: 'news.example.test', path: '/feed.xml' }]);
    const headers = network.heard[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'user-agent': 'Homeroom (news feed)', 'accept-encoding': 'gzip' });
    expect([headers.cookie, headers.authorization, headers.referer]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is decompressed', async () => {
    await network.serve(PUBLIC, (_request, response) =>
      response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(gzipSync(feed)),
    );
    expect(String((await get())?.content)).toBe(feed);
  });

  it('a feed that is as it was is not sent again', async () => {
    await network.serve(PUBLIC, ({ headers }, response) =>
      headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'Wed'
        ? response.writeHead(304).end()
        : response.writeHead(200, xml).end(feed),
    );
    expect(await get({ before: { etag: '"1"', lastModified: 'Wed' } })).toBeNull();
    expect(await get()).not.toBeNull();
  });

  it.each([301, 302, 303, 307, 308])(
    'is followed to another listed host by a %i, which is looked up too',
    async (status) => {
      await network.serve(PUBLIC, to('https://other.example.test/moved', status));
      expect(await get()).toMatchObject({ content: Buffer.from(feed) });
      expect(network.resolved).toEqual(['news.example.test', 'other.example.test']);
      expect(network.heard.map(({ host, path }) => host + path)).toEqual([
        'news.example.test/feed.xml',
        'other.example.test/moved',
      ]);
    },
  );
});

describe('nothing is asked of', () => {
  beforeEach(() => network.serve(PRIVATE, whole));
  afterEach(() => expect(heardAt(PRIVATE)).toEqual([]));

  it.each([
    ['a private address', [[PRIVATE]]],
    ['a host of which one address is private', [[PUBLIC, PRIVATE]]],
    ['an IPv6 of this machine', [['::1']]],
  ])('%s', async (_, answers) => {
    await network.serve(PUBLIC, whole);
    network.host('news.example.test', ...answers);
    expect(await fault()).toBe('private');
    expect(network.heard).toEqual([]);
  });

  it('a host that says it is elsewhere once it was checked: its name is not looked up again', async () => {
    await network.serve(PUBLIC, whole);
    network.host('news.example.test', [PUBLIC], [PRIVATE]);
    expect(await fault()).toBe('fetched');
    expect(network.resolved).toEqual(['news.example.test']);
    expect(heardAt(PUBLIC)).toHaveLength(1);
    // The next time it is a private one.
    expect(await fault()).toBe('private');
  });

  it('an address that the connection leads to and that is not the one that was checked', async () => {
    const bent: Network = {
      resolve: (host) => network.resolve(host),
      isPublic: () => true,
      connect: () => network.connect({ address: PRIVATE }),
    };
    expect(await fault({ over: bent })).toBe('private');
  });

  it.each([
    ['a private host that is listed', 'http://inside.club.example.test/', 'private'],
    ['a host that is not listed', 'http://inside.example.test/', 'unlisted'],
    ['this machine', 'http://127.0.0.3/', 'unlisted'],
    ['this machine in IPv6', 'http://[::1]/', 'unlisted'],
    ['a number', 'http://2130706435/', 'unlisted'],
    ['an octal number', 'http://0177.0.0.3/', 'unlisted'],
    ['another port', 'http://other.example.test:8080/', 'unlisted'],
    ['a host with a dot behind', 'http://other.example.test./', 'unlisted'],
    ['a user name', 'http://news.example.test@inside.example.test/', 'unlisted'],
    ['a password', 'http://a:b@other.example.test/', 'unlisted'],
    ['a file', 'file:///etc/passwd', 'unlisted'],
    ['gopher', 'gopher://other.example.test/', 'unlisted'],
    ['no address', 'http://', 'unlisted'],
  ])('what a redirect leads to: %s', async (_, location, expected) => {
    network.host('inside.club.example.test', [PRIVATE]);
    await network.serve(PUBLIC, to(location));
    expect(await fault()).toBe(expected);
    expect(heardAt(PUBLIC)).toHaveLength(1);
  });

  it.each([
    'http://inside.example.test/feed.xml',
    'file:///etc/passwd',
    'gopher://news.example.test/',
    'http://news.example.test@inside.example.test/',
    'http://a:b@news.example.test/feed.xml',
    'http://news.example.test:8080/feed.xml',
    'http://news.example.test./feed.xml',
    'http://nеws.example.test/feed.xml',
    'http://2130706435/',
    'http://0177.0.0.3/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.3]/',
  ])('%s, which is not looked up either', async (address) => {
    expect(await fault({ address })).toBe('unlisted');
    expect(network.resolved).toEqual([]);
  });
});

describe('a feed is given up', () => {
  it.each<[string, string, RequestListener]>([
    [
      'sends more than is taken',
      'large',
      (_request, response) => response.writeHead(200, xml).end('x'.repeat(2001)),
    ],
    [
      'says it sends more',
      'large',
      (_request, response) => {
        response.writeHead(200, { ...xml, 'content-length': '2001' });
        response.write('x');
      },
    ],
    [
      'sends more once it is decompressed',
      'large',
      (_request, response) =>
        response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000))),
    ],
    [
      'is no gzip',
      'unreadable',
      (_request, response) => response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end('plain'),
    ],
    [
      'is compressed in a way that was not asked for',
      'encoding',
      (_request, response) => response.writeHead(200, { ...xml, 'content-encoding': 'br' }).end('x'),
    ],
    [
      'is a page',
      'type',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(feed),
    ],
    ['has no type', 'type', (_request, response) => response.writeHead(200).end(feed)],
    ['is not there', 'status', (_request, response) => response.writeHead(404, xml).end(feed)],
    ['says it is unchanged of itself', 'status', (_request, response) => response.writeHead(304).end()],
    ['breaks off', 'unreachable', (request) => request.socket.destroy()],
    [
      'leads round and round',
      'redirects',
      (_request, response) => response.writeHead(302, { location: FEED }).end(),
    ],
    ['begins no answer', 'late', () => {}],
    [
      'is sent drop by drop',
      'late',
      (_request, response) => {
        response.writeHead(200, xml);
        response.write('<');
      },
    ],
  ])('a feed that %s is given up', async (_, expected, answer) => {
    await network.serve(PUBLIC, answer);
    const limits = { bytes: 2000, ...(expected === 'late' ? { milliseconds: 200 } : {}) };
    expect(await fault({ limits })).toBe(expected);
    expect(network.heard).toHaveLength(expected === 'redirects' ? 6 : 1);
  });

  it('whose host there is not, that has no address, or that nobody answers for', async () => {
    network.host('news.example.test');
    expect(await fault()).toBe('unresolved');
    network.host('news.example.test', []);
    expect(await fault()).toBe('unresolved');
    network.host('news.example.test', [PUBLIC]);
    expect(await fault()).toBe('unreachable');
  });

  it('whose name is not found in time', async () => {
    const silent: Network = {
      resolve: () => new Promise(() => {}),
      isPublic: () => true,
      connect: () => network.connect({ address: PUBLIC }),
    };
    expect(await fault({ over: silent, limits: { milliseconds: 100 } })).toBe('late');
  });

  it.each(['feed.localhost', 'nas.local', 'wiki.internal', 'router.home.arpa', 'news.invalid'])(
    'at %s, a name that is never of the internet: no name server is asked',
    async (host) => {
      await expect(internet.resolve(host, AbortSignal.abort())).rejects.toMatchObject({ fault: 'private' });
    },
  );

  it('a feed that goes from https to http is given up', async () => {
    await network.serve(PUBLIC, to('http://other.example.test/plain'));
    expect(await fault({ address: FEED.replace('http:', 'https:') })).toBe('downgrade');
  });

  it('whose certificate nobody vouches for', async () => {
    let heard = 0;
    const server = https.createServer(selfSigned, (_request, response) => {
      heard++;
      response.writeHead(200, xml).end(feed);
    });
    server.listen(0, PUBLIC);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const real: Network = {
      resolve: (host) => network.resolve(host),
      isPublic: (address) => network.isPublic(address),
      connect: (target, signal) => internet.connect({ ...target, port }, signal),
    };
    try {
      expect(await fault({ over: real, address: FEED.replace('http:', 'https:') })).toBe('certificate');
      expect(heard).toBe(0);
    } finally {
      server.close();
    }
  });
});
