import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { PUBLIC, TestNetwork } from '../../../test/test-network.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobHandler, TickTime } from '../../platform/jobs/job.ts';
import { listJobs } from '../../platform/jobs/queue.ts';
import { newsFeedJobs } from './news-feed.jobs.ts';
import { checkFeed, refreshFeeds } from './news-feed.service.ts';

const FEED = 'http://news.example.test/feed.xml';
let school: TestSchool;
let admin: Caller;
let teacher: Caller;
let network: TestNetwork;
let answer: RequestListener;

const item = (title: string, link: string, day = '18') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${day} Nov 2026 09:00:00 GMT</pubDate>
    <description>&lt;p&gt;See &lt;a href="https://club.example.test/"&gt;the club&lt;/a&gt;&lt;/p&gt;</description></item>`;
const sends =
  (items: string, headers = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml', ...headers })
      .end(`<rss version="2.0"><channel><title>Council</title>${items}</channel></rss>`);
const set = async (addresses: string[], hosts: string[] = []) => {
  const value = JSON.stringify({ key: 'newsFeed', value: { addresses, hosts } });
  return admin.post('/api/SystemSettings', { body: [{ itemName: 'system/newsFeed', value }] });
};
const refresh = (isFresh = false) =>
  refreshFeeds({ school: school.school, now: school.clock.now() }, isFresh, network);
const news = async (reader = teacher) => (await reader.get('/api/News')).body;
const follow = (site: string) =>
  fetch(new URL(`/home/feed?site=${encodeURIComponent(site)}`, school.url), { redirect: 'manual' });

beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
  teacher = await school.teacher();
});
beforeEach(async () => {
  network = new TestNetwork();
  network.host('news.example.test', [PUBLIC]);
  answer = sends(item('Old', '/old', '11') + item('New', '/new'));
  await network.serve(PUBLIC, (request, response) => answer(request, response));
  school.clock.set('2026-11-18T09:00:00Z');
  expect((await set([FEED])).status).toBe(200);
  await inTransaction(school.school, 'system:test', (db) => db.deleteFrom('news_feed_copy').execute());
});
afterEach(() => network.close());

describe('the news of a feed', () => {
  it('are read newest first with where they are from and when, by families too', async () => {
    await refresh();
    const parent = await school.signedIn(['parent'], { scope: 'parent' });
    for (const reader of [teacher, parent])
      expect(await news(reader)).toMatchObject([
        {
          ...{ itemName: 'New', details: '<p>See the club</p>', source: 'Council', isFailing: false },
          link: `/home/feed?site=${encodeURIComponent('http://news.example.test/new')}`,
          ...{ datePublished: '2026-11-18T09:00:00.000Z', dateFetched: '2026-11-18T09:00:00.000Z' },
        },
        { itemName: 'Old' },
      ]);
    expect((await (await school.signedIn(['guest'])).get('/api/News')).status).toBe(403);
  });

  it('stay as they were when they cannot be fetched, and say so', async () => {
    await refresh();
    school.clock.advance({ minutes: 5 });
    answer = (_request, response) => response.writeHead(500).end();
    await refresh();
    expect(await news()).toMatchObject([
      { itemName: 'New', isFailing: true, dateFetched: '2026-11-18T09:00:00.000Z' },
      { itemName: 'Old' },
    ]);
    expect((await admin.get('/api/NewsFeeds')).body).toEqual([
      {
        ...{ address: FEED, itemName: 'Council', items: 2, fault: 'status' },
        ...{ dateFetched: '2026-11-18T09:00:00.000Z', dateTried: '2026-11-18T09:05:00.000Z' },
      },
    ]);
    answer = sends(item('Newest', '/newest'));
    await refresh();
    expect(await news()).toMatchObject([
      { itemName: 'Newest', isFailing: false, dateFetched: '2026-11-18T09:05:00.000Z' },
    ]);
  });

  it('the news of a feed that are as they were are asked for by their version, and are as new as that', async () => {
    answer = (request, response) =>
      request.headers['if-none-match'] === '"7"'
        ? response.writeHead(304).end()
        : sends(item('Same', '/same'), { etag: '"7"' })(request, response);
    await refresh();
    school.clock.advance({ minutes: 5 });
    await refresh();
    expect(network.heard.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"7"']);
    expect(await news()).toMatchObject([{ itemName: 'Same', dateFetched: '2026-11-18T09:05:00.000Z' }]);
  });

  it('are gone with the setting', async () => {
    await refresh();
    await set([]);
    expect(await news()).toEqual([]);
    await refresh();
    expect((await school.school.pool.query('select from news_feed_copy')).rowCount).toBe(0);
  });
});

describe('a link of the news', () => {
  it('leads on to what stands in the copy, and to nothing else', async () => {
    await refresh();
    const there = await follow('http://news.example.test/new');
    expect([there.status, there.headers.get('location')]).toEqual([303, 'http://news.example.test/new']);
    expect(there.headers.get('referrer-policy')).toBe('no-referrer');
    expect(there.headers.get('cache-control')).toBe('no-store');
    // The host is listed, and none of the news leads there.
    for (const site of ['http://news.example.test/elsewhere', 'https://news.example.test/new', FEED])
      expect((await follow(site)).status).toBe(404);
    expect(network.heard).toHaveLength(1);
  });

  it('leads no more where the school takes the host or the feed from its list', async () => {
    await set([FEED], ['club.example.test']);
    await refresh(true);
    expect((await follow('https://club.example.test/')).status).toBe(303);
    await set([FEED]);
    expect((await follow('https://club.example.test/')).status).toBe(404);
    await set([]);
    expect((await follow('http://news.example.test/new')).status).toBe(404);
  });

  it.each([
    ['https://evil.example.com/<script>', 404],
    ['https://news.example.test.evil.example.com/new', 404],
    ['http://news.example.test@evil.example.com/', 400],
    ['javascript:alert(1)', 400],
    ['//evil.example.com', 400],
    ['http://127.0.0.1/', 400],
    ['file:///etc/passwd', 400],
    ['', 400],
  ])('%s is said not to be listed, and not repeated', async (site, status) => {
    const page = await follow(site);
    expect([page.status, page.headers.get('location')]).toEqual([status, null]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const text = await page.text();
    expect(text).toContain('The school has not listed this address.');
    expect(text).not.toMatch(/evil|script>|alert/);
  });

  it('asked for twice, or not at all, is none', async () => {
    for (const query of ['', '?site=http://a.example&site=http://b.example'])
      expect((await fetch(new URL(`/home/feed${query}`, school.url), { redirect: 'manual' })).status).toBe(
        400,
      );
  });
});

describe('whoever keeps the settings', () => {
  const check = (body: { address: string; hosts: string[] }) =>
    checkFeed({ school: school.school, now: school.clock.now() }, body, network);

  it('sees what readers would see of a feed, and nothing is kept', async () => {
    expect(await check({ address: FEED, hosts: [] })).toMatchObject({
      fault: null,
      itemName: 'Council',
      items: [{ itemName: 'Old' }, { itemName: 'New' }],
    });
    expect(await news()).toEqual([]);
  });

  it('reads why a feed cannot be fetched', async () => {
    network.host('news.example.test', ['127.0.0.9']);
    expect(await check({ address: FEED, hosts: [] })).toEqual({ fault: 'private', itemName: '', items: [] });
  });

  it('cannot name what is no address of the web, nor a host that is none', async () => {
    for (const address of ['http://127.0.0.1/', 'file:///etc/passwd', 'http://a:b@news.example.test/'])
      expect([
        (await admin.post('/api/NewsFeedChecks', { body: { address, hosts: [] } })).status,
        (await set([address])).status,
      ]).toEqual([400, 400]);
    expect((await set([FEED], ['*'])).body.errors[0].path).toBe('system/newsFeed.hosts.0');
  });

  it('is nobody else, since an address may have a secret in it', async () => {
    const settings = async (reader: Caller) =>
      (await reader.get('/api/SystemSettings', { searchName: 'system/newsFeed' })).body.length;
    expect([await settings(admin), await settings(teacher)]).toEqual([1, 0]);
    expect((await teacher.get('/api/NewsFeeds')).status).toBe(403);
  });

  it('has feeds fetched as soon as they are saved', async () => {
    const jobs = await listJobs(school.school.db, school.school);
    expect(jobs.filter(({ name }) => name === 'noticeboard.feed')).toHaveLength(1);
  });
});

it('feeds are fetched once in each half hour, where there are any, and never for a demo school', async () => {
  const [handler] = newsFeedJobs() as [JobHandler];
  const due = () =>
    handler.dueOccurrence?.({ school: school.school, now: school.clock.now() } as TickTime) ?? null;
  school.clock.set('2026-11-18T08:59:59Z');
  expect(await due()).toEqual(new Date('2026-11-18T08:30:00Z'));
  school.clock.set('2026-11-18T09:00:00Z');
  expect(await due()).toEqual(new Date('2026-11-18T09:00:00Z'));
  await school.arrange((db) =>
    db.insertInto('system_setting').values({ item_name: 'system/demo', value: '{}' }).execute(),
  );
  expect(await due()).toBeNull();
  await refresh();
  expect(
    await checkFeed(
      { school: school.school, now: school.clock.now() },
      { address: FEED, hosts: [] },
      network,
    ),
  ).toEqual({
    ...{ fault: 'demo', itemName: '', items: [] },
  });
  expect(network.heard).toEqual([]);
  await school.arrange((db) =>
    db.deleteFrom('system_setting').where('item_name', '=', 'system/demo').execute(),
  );
  await set([]);
  expect(await due()).toBeNull();
});
