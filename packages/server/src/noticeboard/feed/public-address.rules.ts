import { BlockList, isIP } from 'node:net';

/** IPv4 that is not of the internet at large: this host, private and shared networks, tests, examples, many at once. */
const notPublic4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Within the IPv6 that is given out for the internet (2000::/3), what is not of it, or leads to an IPv4 of anybody's
 * choice: protocols and tunnels (Teredo, 6to4), examples, and a test network of former times.
 */
const notPublic6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3ffe::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of notPublic4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of notPublic6) blocked.addSubnet(network, prefix, 'ipv6');
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address is one of the internet at large. Of IPv6 all that is outside of 2000::/3 is not: loopback, link
 * local and private, many at once, and what carries an IPv4 in it (`::ffff:0:0/96`, `64:ff9b::/96`).
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return given6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
