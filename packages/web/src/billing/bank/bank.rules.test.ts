import { LARGEST_BANK_FILE } from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { expect, it } from 'vitest';
import { aBankLine } from '../../../test/billing.ts';
import { asRead, base64Of, countsOf, faultOf, withChoice } from './bank.rules.ts';

it('a choice takes the place of the one before, and can be taken back', () => {
  const one = withChoice(asRead, 3, 7);
  expect(withChoice(one, 3, null).choices).toEqual([{ line: 3, accountID: null }]);
  expect(withChoice(one, 4, 8).choices).toHaveLength(2);
  expect(withChoice(one, 3, undefined).choices).toEqual([]);
});

it('what wants looking at is counted first', () => {
  const lines = (['matched', 'duplicate', 'unknown', 'matched'] as const).map((verdict) =>
    aBankLine({ verdict }),
  );
  expect(countsOf(lines)).toEqual([
    { verdict: 'unknown', count: 1 },
    { verdict: 'duplicate', count: 1 },
    { verdict: 'matched', count: 2 },
  ]);
});

it('bytes stay what they are, whatever their encoding, and however many', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
  const read = Uint8Array.from(atob(await base64Of(new Blob([bytes]))), (c) => c.charCodeAt(0));
  expect(read).toEqual(bytes);
});

it('a file without a byte, or one that is too large, is not sent', () => {
  expect(faultOf({ size: 0 })).toBe('empty');
  expect(faultOf({ size: LARGEST_BANK_FILE + 1 })).toBe('large');
  expect(faultOf({ size: LARGEST_BANK_FILE })).toBeUndefined();
});
