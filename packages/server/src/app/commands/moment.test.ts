import { expect, test } from 'vitest';
import { momentIn, momentOf } from './moment.ts';

test.each([
  ['2026-11-27 14:05', 'Australia/Sydney', '2026-11-27T03:05:00.000Z'],
  ['2026-07-01T14:05:09', 'Europe/Warsaw', '2026-07-01T12:05:09.000Z'],
  ['2026-11-27T14:05:00Z', 'Australia/Sydney', '2026-11-27T14:05:00.000Z'],
  ['2026-11-18 12:14+11:00', 'UTC', '2026-11-18T01:14:00.000Z'],
  ['2026-11-27T14:05:00.250+02:00', 'UTC', '2026-11-27T12:05:00.250Z'],
])('%s in %s is %s', (text, zone, moment) => expect(momentOf(text, zone)?.toISOString()).toBe(moment));

test.each([
  '',
  'yesterday',
  '2026-02-30 10:00',
  '2026-13-01 10:00',
  '2026-11-27',
  '0001-01-01 00:00',
  '2026-11-27 24:00',
  '27.11.2026 10:00',
])('"%s" is no moment', (text) => expect(momentOf(text, 'UTC')).toBeNull());

test('a moment is written as it is typed, with its zone', () => {
  const instant = new Date('2026-11-27T03:05:09.400Z');
  expect(momentIn('Australia/Sydney')(instant)).toBe('2026-11-27 14:05:09 (Australia/Sydney)');
});
