import { expect, test } from 'vitest';
import { addressOf, nameSum } from './client.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
])('%s counts as %s', (address, counted) => {
  expect(addressOf(address)).toBe(counted);
});

test.each([
  ['Rossi', 'rossi'],
  ['ALİ', 'ali'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['ÉMILE', 'émile'],
])('%s and %s are counted as one name', (one, other) => {
  expect(nameSum(one)).toBe(nameSum(other));
});
