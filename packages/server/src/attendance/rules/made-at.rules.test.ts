import { expect, test } from 'vitest';
import { laterArrived } from './made-at.rules.ts';

const at = (madeAt: string | null | undefined, localNow = '2026-11-18T09:31:00') =>
  laterArrived(madeAt, { dateOf: '2026-11-18', localNow });

test('a mark that arrived later was made when the browser says, on the day of its roll and not in the future', () => {
  expect(at('2026-11-18T09:04:00')).toBe('2026-11-18T09:04:00');
  expect(at('2026-11-18T09:04:00', '2026-11-19T08:00:00')).toBe('2026-11-18T09:04:00');
  for (const nothing of [
    undefined,
    null,
    '2026-11-18T09:30:30',
    '2026-11-18T09:32:00',
    '2026-11-17T09:04:00',
  ])
    expect(at(nothing)).toBeNull();
  expect(at('2026-11-18T10:00:00')).toBeNull();
});
