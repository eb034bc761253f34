import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.rules.ts';

it.each([
  ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.1', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '198.17.255.255'],
  ...['198.20.0.0', '223.255.255.255', '2600::1', '2a00:1450:4001::200e', '2400:cb00::1', '2001:200::1'],
])('%s is of the internet', (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  ['this host', ['0.0.0.0', '0.1.2.3', '::', '127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['carriers', ['100.64.0.1', '100.127.255.255']],
  ['the link, and the data of clouds', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['sites of former times', ['fec0::1']],
  ['many at once', ['224.0.0.1', '239.255.255.250', 'ff02::1', '255.255.255.255', '240.0.0.1']],
  ['examples', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1']],
  ['protocols and measurements', ['192.0.0.8', '198.18.0.1', '198.19.255.255', '192.88.99.1', '100::1']],
  ['an IPv4 within an IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1']],
  ['tunnels to an IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::1', '2001:0:4136:e378::1']],
  ['no address', ['', 'localhost', '2130706433', '0177.0.0.1', '127.1', '1.1.1.1.', '0x7f.1']],
])('what is of %s is not', (_, addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});
