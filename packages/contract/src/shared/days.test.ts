import { expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

it('moves a day over the ends of months and years, and over 29 February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-10-04', 0)).toBe('2026-10-04');
});

it('counts the days from one to another, also back', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});
