import { expect, it } from 'vitest';
import { isLogKept, lastDateOf } from './log-files.rules.ts';

it.each([
  [27, '2026-11-27', '2026-11-27'],
  [28, '2026-11-27', '2026-10-28'],
  [31, '2026-11-30', '2026-10-31'],
  [30, '2027-03-05', '2027-01-30'],
  [29, '2028-03-01', '2028-02-29'],
  [31, '2027-01-01', '2026-12-31'],
])('the %i. as seen on %s is %s', (day, today, date) => {
  expect(lastDateOf(day, today)).toBe(date);
});

it('is kept for thirty-one days', () => {
  expect(isLogKept('2026-10-28', '2026-11-27')).toBe(true);
  expect(isLogKept('2026-10-27', '2026-11-27')).toBe(false);
});
