import type { FeedFault } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import type { ReadFeed, ReadItem } from './read-feed.rules.ts';

/** The last good copy of a feed, and what came of the last try. */
export interface FeedCopy {
  id: number;
  address: string;
  itemName: string;
  items: ReadItem[];
  etag: string | null;
  lastModified: string | null;
  /** Null: it was never fetched. */
  fetchedAt: Date | null;
  triedAt: Date;
  fault: FeedFault | null;
}

/** The copies of these feeds. */
export async function copiesOf(db: Database, addresses: readonly string[]): Promise<FeedCopy[]> {
  const { rows } = await sql<FeedCopy>`
    select id, address, item_name as "itemName", items, etag, last_modified as "lastModified",
      fetched_at as "fetchedAt", tried_at as "triedAt", fault
    from news_feed_copy where address = any(${[...addresses]}::text[])`.execute(db);
  return rows;
}

/** Whether an item of one of these feeds leads to this address. */
export async function isLinked(db: Database, addresses: readonly string[], link: string): Promise<boolean> {
  const { rows } = await sql`select from news_feed_copy
    where address = any(${[...addresses]}::text[]) and ${link} = any(links) limit 1`.execute(db);
  return rows.length > 0;
}

interface Kept extends ReadFeed {
  etag: string | null;
  lastModified: string | null;
}

/** Keeps a copy in the place of the one before. @returns its id */
export async function putCopy(db: Database, address: string, copy: Kept, now: Date): Promise<number> {
  const { itemName, links, etag, lastModified } = copy;
  const items = JSON.stringify(copy.items);
  const { rows } = await sql<{ id: number }>`
    insert into news_feed_copy (address, item_name, items, links, etag, last_modified, fetched_at, tried_at)
    values (${address}, ${itemName}, ${items}::jsonb, ${links}::text[], ${etag}, ${lastModified}, ${now}, ${now})
    on conflict (address) do update set item_name = excluded.item_name, items = excluded.items, links = excluded.links,
      etag = excluded.etag, last_modified = excluded.last_modified, fetched_at = excluded.fetched_at,
      tried_at = excluded.tried_at, fault = null
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Notes that the copy is the newest still. */
export const confirmCopy = async (db: Database, address: string, now: Date): Promise<void> => {
  await sql`update news_feed_copy set fetched_at = ${now}, tried_at = ${now}, fault = null
    where address = ${address}`.execute(db);
};

/** Notes why a feed could not be fetched; its copy stays. @returns the id */
export async function noteFault(db: Database, address: string, fault: FeedFault, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into news_feed_copy (address, tried_at, fault) values (${address}, ${now}, ${fault})
    on conflict (address) do update set tried_at = excluded.tried_at, fault = excluded.fault
    returning id`.execute(db);
  return rows[0]?.id as number;
}

/** Drops the copies of feeds that the school has no more. */
export const dropOthers = async (db: Database, addresses: readonly string[]): Promise<void> => {
  await sql`delete from news_feed_copy where not address = any(${[...addresses]}::text[])`.execute(db);
};

/** Tells screens that show news to read them again. */
export const noticeNews = async (db: Database, ids: readonly number[]): Promise<void> => {
  if (!ids.length) return;
  await db
    .insertInto('change_notice')
    .values({ model: 'News', ids: [...ids], action: 'update' })
    .execute();
};
