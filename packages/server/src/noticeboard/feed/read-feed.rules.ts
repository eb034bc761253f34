import {
  isListed,
  type NewsFeedSettings,
  webAddressOf,
} from '@homeroom/contract/noticeboard/news-feed.settings.ts';
import { parseFeed } from 'feedsmith';
import { htmlOfText, plainText, shownHtml } from './feed-html.rules.ts';

/** A feed as it came, to be read. */
export interface FeedToRead {
  content: Uint8Array;
  contentType: string;
  /** Where it is from: links may be relative to it. */
  address: string;
  /** The hosts that may be linked to. */
  listed: NewsFeedSettings;
}

/** An item as it is stored, and shown. */
export interface ReadItem {
  itemName: string;
  /** Sanitised HTML. */
  details: string;
  /** A path below `/home/feed`. */
  link: string | null;
  /** An instant, ISO. */
  datePublished: string | null;
}

export interface ReadFeed {
  itemName: string;
  items: ReadItem[];
  /** Every address that the items lead to. */
  links: string[];
}

const MAX_ITEMS_PER_FEED = 20;
const MAX_NAME_LENGTH = 200;
/** An address that is longer is none that a browser has to follow. */
const MAX_ADDRESS_LENGTH = 2000;

/** An item of any format. */
interface AnyItem {
  title: string | undefined;
  html: string | undefined;
  link: string | undefined;
  published: string | undefined;
}

/** The items of a feed in whatever format, in its order. @throws Error where it is none */
function itemsOf(text: string): { title: string | undefined; items: AnyItem[] } {
  const parsed = parseFeed(text, { maxItems: MAX_ITEMS_PER_FEED });
  switch (parsed.format) {
    case 'rss':
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map(({ title, link, description, content, pubDate, dc }) => ({
          ...{ title, link, html: description ?? content?.encoded, published: pubDate ?? dc?.dates?.[0] },
        })),
      };
    case 'rdf':
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map(({ title, link, description, content, dc }) => ({
          ...{ title, link, html: description ?? content?.encoded, published: dc?.dates?.[0] },
        })),
      };
    case 'atom':
      return {
        title: parsed.feed.title?.value,
        items: (parsed.feed.entries ?? []).map(({ title, links, summary, content, published, updated }) => ({
          title: title?.value,
          link: links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
          html: summary?.value ?? content?.value,
          published: published ?? updated,
        })),
      };
    default:
      return {
        title: parsed.feed.title,
        items: (parsed.feed.items ?? []).map((item) => ({
          title: item.title,
          link: item.url ?? item.external_url,
          html: item.content_html ?? (item.content_text && htmlOfText(item.content_text)),
          published: item.date_published,
        })),
      };
  }
}

/** The text of a feed by what its head or its first line says of its letters. @throws RangeError for letters nobody knows */
function textOf({ content, contentType }: FeedToRead): string {
  const first = Buffer.from(content.subarray(0, 200)).toString('latin1');
  const charset =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^[^>]*encoding=["']([\w-]+)/i.exec(first)?.[1] ??
    'utf-8';
  return new TextDecoder(charset).decode(content);
}

function instantOf(written: string | undefined): string | null {
  const at = new Date(written ?? '');
  const year = at.getUTCFullYear();
  return year >= 1990 && year < 2200 ? at.toISOString() : null;
}

/**
 * Reads RSS, Atom, RDF or JSON Feed: names as plain text, texts sanitised and cut, and each link to a listed host led
 * through `/home/feed`. What leads elsewhere is text without a link.
 * @throws Error where it is no feed
 */
export function readFeed(feed: FeedToRead): ReadFeed {
  const { title, items } = itemsOf(textOf(feed));
  const links = new Set<string>();
  const linkFrom = (base: string) => (href: string) => {
    const address = webAddressOf(URL.parse(href.trim(), base)?.href ?? '');
    if (!address || address.href.length > MAX_ADDRESS_LENGTH || !isListed(address, feed.listed)) return null;
    links.add(address.href);
    return `/home/feed?site=${encodeURIComponent(address.href)}`;
  };
  const read = items.slice(0, MAX_ITEMS_PER_FEED).map(({ title: name, html, link, published }): ReadItem => {
    const base = URL.parse(link ?? '', feed.address)?.href ?? feed.address;
    return {
      itemName: plainText(name ?? '', MAX_NAME_LENGTH),
      details: shownHtml(html ?? '', linkFrom(base)),
      link: link === undefined ? null : linkFrom(feed.address)(link),
      datePublished: instantOf(published),
    };
  });
  return {
    itemName: plainText(title ?? '', MAX_NAME_LENGTH) || new URL(feed.address).hostname,
    items: read.filter(({ itemName, details }) => itemName || details),
    links: [...links],
  };
}
