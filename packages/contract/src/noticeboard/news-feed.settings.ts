import { z } from 'zod';
import { text } from '../shared/values.ts';

/** The most addresses, and the most hosts beside theirs, that a school names. */
export const MAX_FEEDS = 5;
export const MAX_FEED_HOSTS = 50;

/** Whether this is the name of a host as addresses have it: in ASCII, with a dot in it, and no number of a machine. */
const isHostName = (name: string): boolean =>
  name.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name);

/**
 * What an address leads to, where it is one that may be fetched or linked to at all: http or https, on their own ports,
 * to a host by its name, and without a user name or password in it. Null: it is none.
 */
export function webAddressOf(typed: string): URL | null {
  if (!URL.canParse(typed)) return null;
  const address = new URL(typed);
  const isWeb = ['http:', 'https:'].includes(address.protocol) && ['', '80', '443'].includes(address.port);
  const isBare = address.username === '' && address.password === '';
  return isWeb && isBare && isHostName(address.hostname) ? address : null;
}

/** An address that news are fetched from. */
export const FeedAddress = text(1000).refine((typed) => webAddressOf(typed) !== null, {
  error: 'feed.address_malformed',
});

/** A host that may be linked to, and redirected to: `example.org`, or `*.example.org` for all that end in it. */
export const FeedHost = text(255)
  .transform((typed) => typed.trim().toLowerCase())
  .refine((typed) => isHostName(typed.replace(/^\*\./, '')), {
    error: 'feed.host_malformed',
  });

/** `system/newsFeed`. */
export const NewsFeedSettings = z.object({
  /** RSS, Atom or JSON Feed. */
  addresses: z.array(FeedAddress).max(MAX_FEEDS),
  /** Hosts that are listed beside those of the addresses. */
  hosts: z.array(FeedHost).max(MAX_FEED_HOSTS),
});
export type NewsFeedSettings = z.infer<typeof NewsFeedSettings>;

/** A new school has no feed. */
export const newsFeedDefaults: NewsFeedSettings = { addresses: [], hosts: [] };

/** Whether the school has listed the host of an address: by its name, or as one that ends in a name. */
export function isListed({ hostname }: URL, { addresses, hosts }: NewsFeedSettings): boolean {
  if (addresses.some((one) => webAddressOf(one)?.hostname === hostname)) return true;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
