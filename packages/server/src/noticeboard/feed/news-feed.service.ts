import type {
  checkNewsFeed,
  FeedFault,
  News,
  NewsFeed,
} from '@homeroom/contract/noticeboard/news.endpoints.ts';
import type { NewsFeedSettings } from '@homeroom/contract/noticeboard/news-feed.settings.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { forgetSettings, settingsOf } from '../../configuration/configuration.facts.ts';
import type { School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createLanes } from '../../platform/lanes.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { failureOf } from './feed-failure.ts';
import { type FetchLimits, feedLimits, fetchFeed, type Validators } from './fetch-feed.ts';
import { internet, type Network } from './network.ts';
import {
  confirmCopy,
  copiesOf,
  dropOthers,
  type FeedCopy,
  noteFault,
  noticeNews,
  putCopy,
} from './news-feed.queries.ts';
import type { ReadFeed, ReadItem } from './read-feed.rules.ts';
import { readApart } from './read-feed.ts';

/** News of all feeds that are shown together. */
const MAX_NEWS = 20;
const unknownVersion: Validators = { etag: null, lastModified: null };
/** Who tries feeds takes sockets and threads: few at once. */
const inTurn = createLanes({ lanes: 2, queue: 4, retryAfter: 5 });

type Tried =
  | { fault: FeedFault }
  | { fault: null; isUnchanged: true }
  | ({ fault: null; isUnchanged: false } & ReadFeed & Validators);

/** Fetches a feed and reads it, or tells why that cannot be done. */
async function tryFeed(
  address: string,
  listed: NewsFeedSettings,
  before: Validators,
  { network, limits }: { network: Network; limits: FetchLimits },
): Promise<Tried> {
  try {
    const fetched = await fetchFeed(address, { listed, before, network, limits });
    if (!fetched) return { fault: null, isUnchanged: true };
    const { content, contentType, etag, lastModified } = fetched;
    return {
      ...{ fault: null, isUnchanged: false, etag, lastModified },
      ...(await readApart({ content, contentType, address, listed })),
    };
  } catch (error) {
    return { fault: failureOf(error).fault };
  }
}

const newsOf = (copy: Pick<FeedCopy, 'itemName' | 'items' | 'fault'> & { fetchedAt: Date }): News[] =>
  copy.items.map((item: ReadItem) => ({
    ...item,
    source: copy.itemName,
    dateFetched: copy.fetchedAt.toISOString(),
    isFailing: copy.fault !== null,
  }));

/** Newest first; of no known day last. */
const byDay = (one: News, other: News) => (other.datePublished ?? '').localeCompare(one.datePublished ?? '');

/** What is shown of the feeds that the school has chosen. */
export async function newsShown({ school }: Pick<RequestContext, 'school'>): Promise<News[]> {
  const { newsFeed } = await settingsOf(school);
  if (!newsFeed.addresses.length) return [];
  const copies = await copiesOf(school.db, newsFeed.addresses);
  return copies
    .flatMap(({ fetchedAt, ...copy }) => (fetchedAt ? newsOf({ ...copy, fetchedAt }) : []))
    .sort(byDay)
    .slice(0, MAX_NEWS);
}

/** The feeds that the school has chosen, in their order, with what came of each. */
export async function listFeedsOfNews({ school }: Pick<RequestContext, 'school'>): Promise<NewsFeed[]> {
  const { newsFeed } = await settingsOf(school);
  const copies = new Map((await copiesOf(school.db, newsFeed.addresses)).map((copy) => [copy.address, copy]));
  return newsFeed.addresses.map((address) => {
    const copy = copies.get(address);
    return {
      address,
      itemName: copy?.itemName ?? '',
      items: copy?.items.length ?? 0,
      dateFetched: copy?.fetchedAt?.toISOString() ?? null,
      dateTried: copy?.triedAt.toISOString() ?? null,
      fault: copy?.fault ?? null,
    };
  });
}

/**
 * Fetches each feed of the school anew. What fails leaves the last good copy as it is.
 * @param isFresh the setting has changed: what is there already is read anew too
 */
export async function refreshFeeds(
  { school, now }: { school: School; now: Date },
  isFresh: boolean,
  network: Network = internet,
  limits: FetchLimits = feedLimits,
): Promise<void> {
  // Another server may have changed it a moment ago.
  forgetSettings(school);
  const { newsFeed, isDemo } = await settingsOf(school);
  // A demo school has a copy that came with it, and calls nobody.
  if (isDemo) return;
  const copies = new Map((await copiesOf(school.db, newsFeed.addresses)).map((copy) => [copy.address, copy]));
  const tried: [string, Tried][] = [];
  for (const address of newsFeed.addresses) {
    const before = isFresh ? unknownVersion : (copies.get(address) ?? unknownVersion);
    tried.push([address, await tryFeed(address, newsFeed, before, { network, limits })]);
  }
  await inTransaction(school, 'system:news-feed', async (db) => {
    const changed: number[] = [];
    for (const [address, result] of tried) {
      if (result.fault !== null) changed.push(await noteFault(db, address, result.fault, now));
      else if (result.isUnchanged) await confirmCopy(db, address, now);
      else changed.push(await putCopy(db, address, result, now));
    }
    await dropOthers(db, newsFeed.addresses);
    await noticeNews(db, changed);
  });
}

/**
 * What readers would see of a feed; nothing is kept. A demo school, whose passwords everybody knows, fetches nothing.
 * @throws Problem server.busy
 */
export async function checkFeed(
  { school, now }: Pick<RequestContext, 'school' | 'now'>,
  { address, hosts }: Input<typeof checkNewsFeed>['body'],
  network: Network = internet,
  limits: FetchLimits = feedLimits,
): Promise<Answer<typeof checkNewsFeed>> {
  const nothing = { itemName: '', items: [] };
  if ((await settingsOf(school)).isDemo) return { fault: 'demo', ...nothing };
  const listed = { addresses: [address], hosts };
  const tried = await inTurn(() => tryFeed(address, listed, unknownVersion, { network, limits }));
  if (tried.fault !== null || tried.isUnchanged) return { fault: tried.fault ?? 'status', ...nothing };
  const { itemName, items } = tried;
  return { fault: null, itemName, items: newsOf({ itemName, items, fault: null, fetchedAt: now }) };
}
