import { expect, it } from 'vitest';
import { lastOf, monthLater, weeksOf } from './month.rules.ts';

it('knows the month before and after, also across years', () => {
  expect(monthLater('2026-12', 1)).toBe('2027-01');
  expect(monthLater('2026-01', -1)).toBe('2025-12');
  expect([lastOf('2026-02'), lastOf('2028-02'), lastOf('2026-12')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});

it('has whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  // February 2027 begins on a Monday and has four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4);
  // The days around both changes of the clock are there once.
  expect(new Set(weeksOf('2026-10').flat()).size).toBe(35);
});
