import { expect, it } from 'vitest';
import { partsFault } from './shares.rules.ts';

it('parts are a whole, of accounts that differ, one of which gets the odd cent', () => {
  const thirds = [
    { accountID: 1, percent: '33.33' },
    { accountID: 2, percent: '66.67' },
  ];
  expect(partsFault(thirds, 1)).toBeUndefined();
  expect(partsFault(thirds, 3)).toBe('rest');
  expect(partsFault(thirds, null)).toBe('rest');
  expect(partsFault([{ accountID: 1, percent: '99.99' }], 1)).toBe('sum');
  expect(partsFault([{ accountID: 1, percent: '' }], 1)).toBe('sum');
  expect(partsFault([...thirds, { accountID: 2, percent: '0.00' }], 1)).toBe('twice');
  expect(partsFault([{ accountID: 0, percent: '100.00' }], 0)).toBe('account');
  expect(partsFault([], null)).toBe('account');
});
