import { expect, it } from 'vitest';
import { dayIn, idIn, idOrNewIn, present } from './addressValues.ts';

it('an address names a record by a number that some record can have', () => {
  expect([12, '12', 2_147_483_647].map(idIn)).toEqual([12, 12, 2_147_483_647]);
  for (const none of [
    0,
    -1,
    1.5,
    2_147_483_648,
    '1e3',
    '0x1',
    ' 1',
    '',
    'abc',
    true,
    null,
    undefined,
    [5],
    {},
  ])
    expect(idIn(none)).toBeUndefined();
  expect(['new', 'old', 7].map(idOrNewIn)).toEqual(['new', undefined, 7]);
});

it('and a day that there is', () => {
  expect(dayIn('2028-02-29')).toBe('2028-02-29');
  for (const none of ['2026-02-29', '2026-99-99', '20-11-2026', 20261120, null])
    expect(dayIn(none)).toBeUndefined();
});

it('what it does not say is not there', () => {
  expect(Object.keys(present({ year: 2026, class: undefined }))).toEqual(['year']);
});
