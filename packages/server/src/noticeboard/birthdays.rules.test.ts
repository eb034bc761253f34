import { expect, it } from 'vitest';
import { birthdayIn, birthdaysIn } from './birthdays.rules.ts';

it.each([
  [2026, '2012-02-29', '2026-02-28'],
  [2028, '2012-02-29', '2028-02-29'],
  [2100, '2012-02-29', '2100-02-28'],
  [2000, '1996-02-29', '2000-02-29'],
  [2026, '2012-02-28', '2026-02-28'],
  [2026, '2012-12-31', '2026-12-31'],
])('in %i whoever was born on %s has it on %s', (year, dob, expected) => {
  expect(birthdayIn(year, dob)).toBe(expected);
});

it('is found on both sides of New Year', () => {
  const days = { from: '2026-12-26', to: '2027-01-09' };
  expect(birthdaysIn('2013-12-30', days)).toEqual([{ dobCurrent: '2026-12-30', age: 13 }]);
  expect(birthdaysIn('2013-01-02', days)).toEqual([{ dobCurrent: '2027-01-02', age: 14 }]);
  expect(birthdaysIn('2013-01-10', days)).toEqual([]);
});

it('comes every year, and never before somebody was born', () => {
  expect(birthdaysIn('2025-05-05', { from: '2024-01-01', to: '2026-12-31' })).toEqual([
    { dobCurrent: '2025-05-05', age: 0 },
    { dobCurrent: '2026-05-05', age: 1 },
  ]);
});
