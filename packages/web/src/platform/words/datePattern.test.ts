import { formatTokens } from '@homeroom/contract/shared/formats.ts';
import { format } from 'date-fns';
import { expect, it } from 'vitest';
import { dateOf, formatDate } from './datePattern.ts';

const days = Array.from(
  { length: 31 },
  (_, i) => `2026-0${(i % 9) + 1}-${String((i % 28) + 1).padStart(2, '0')}`,
);
const times = [
  '00:00:00',
  '00:05:09',
  '09:05:00',
  '11:59:59',
  '12:00:00',
  '12:30:00',
  '15:30:07',
  '23:59:00',
];
const moments = [...days, '2026-12-31', '1999-01-22', '2027-10-11'].flatMap((day) =>
  times.map((time) => `${day}T${time}`),
);

it.each(Object.values(formatTokens).flat())('writes %s as date-fns does', (token) => {
  for (const moment of moments)
    expect(formatDate(dateOf(moment), token)).toBe(format(new Date(moment), token));
});

it.each(["d. MMMM 'im Jahr' yyyy", "h 'o''clock' a", "''yy", 'EEEE, MMMM do, yyyy', 'yyyy/MM/dd – HH:mm'])(
  'writes what stands between: %s',
  (pattern) => {
    for (const moment of moments.slice(0, 40))
      expect(formatDate(dateOf(moment), pattern)).toBe(format(new Date(moment), pattern));
  },
);

it('refuses a token that there is not', () => {
  expect(() => formatDate(dateOf('2026-11-20'), 'yyyy n')).toThrow(RangeError);
});

it('reads a day at its own midnight, and says of what is no day that it is none', () => {
  expect(dateOf('2026-11-20').getDate()).toBe(20);
  expect(dateOf('2026-11-20T09:05').getHours()).toBe(9);
  expect(dateOf('next week').getTime()).toBeNaN();
});
