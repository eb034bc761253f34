import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { FeedAddress, FeedHost, MAX_FEED_HOSTS } from './news-feed.settings.ts';

/**
 * Why a feed could not be fetched: its host could not be found, is none of the internet, or could not be reached; it took
 * too long; it answered with another status, type or size; it led elsewhere; what it sent is no feed. `demo`: the demo
 * school fetches nothing.
 */
export const feedFaults = [
  'unlisted',
  'unresolved',
  'private',
  'unreachable',
  'certificate',
  'late',
  'status',
  'type',
  'encoding',
  'large',
  'redirects',
  'downgrade',
  'unreadable',
  'demo',
] as const;
export const FeedFault = z.enum(feedFaults);
export type FeedFault = z.infer<typeof FeedFault>;

/** An item of a news feed, for readers. */
export const News = z.object({
  itemName: z.string(),
  /** HTML of paragraphs, lists, emphasis and links through `/home/feed`; nothing else. Cut to a length. */
  details: z.string(),
  /** Where it is read in full, through `/home/feed`; null where that is no listed host. */
  link: z.string().nullable(),
  datePublished: z.iso.datetime().nullable(),
  /** What the feed is called. */
  source: z.string(),
  /** When the copy that is shown was fetched, or found to be the newest still. */
  dateFetched: z.iso.datetime(),
  /** The last try to fetch it anew failed. */
  isFailing: z.boolean(),
});
export type News = z.infer<typeof News>;

export const getNews = endpoint({
  method: 'GET',
  path: '/api/News',
  permission: 'noticeboard.read',
  summary:
    'The items of the feeds that the school has chosen, newest first, from the last good copy of each.',
  answer: z.array(News),
});

/** A feed with what came of it last; instants. */
export const NewsFeed = z.object({
  address: z.string(),
  /** What it calls itself; empty before it was fetched. */
  itemName: z.string(),
  items: z.int(),
  dateFetched: z.iso.datetime().nullable(),
  dateTried: z.iso.datetime().nullable(),
  fault: FeedFault.nullable(),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

export const getNewsFeeds = endpoint({
  method: 'GET',
  path: '/api/NewsFeeds',
  permission: 'configuration.write',
  summary:
    'The feeds that the school has chosen, each with when it was fetched last and why it could not be.',
  answer: z.array(NewsFeed),
});

export const checkNewsFeed = endpoint({
  method: 'POST',
  path: '/api/NewsFeedChecks',
  permission: 'configuration.write',
  summary: 'What readers would see of a feed; fetched once, and kept nowhere.',
  body: z.object({ address: FeedAddress, hosts: z.array(FeedHost).max(MAX_FEED_HOSTS) }),
  answer: z.object({
    /** Why it cannot be fetched; null: it can. */
    fault: FeedFault.nullable(),
    itemName: z.string(),
    items: z.array(News),
  }),
});
