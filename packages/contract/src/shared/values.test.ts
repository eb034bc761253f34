import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromMediumFormat,
  isDay,
  LocalDateTimeInput,
  lines,
  oneLine,
  PathId,
  QueryFlag,
  QueryId,
  text,
} from './values.ts';

describe('local times', () => {
  test.each([
    ['Nov 20, 2026 9:05:00 AM', '2026-11-20T09:05:00'],
    ['Nov 20, 2026, 12:00:00 AM', '2026-11-20T00:00:00'],
    ['Nov 1, 2026 12:30:05 PM', '2026-11-01T12:30:05'],
    ['Feb 28, 2026 11:59:59\u202fPM', '2026-02-28T23:59:59'],
    ['2026-11-20T09:05:00', '2026-11-20T09:05:00'],
  ])('%s is %s', (sent, read) => {
    expect(LocalDateTimeInput.parse(sent)).toBe(read);
  });

  test.each(['0001-01-01', '0001-01-01T00:00:00', ''])('the empty date %j is null', (sent) => {
    expect(LocalDateTimeInput.parse(sent)).toBeNull();
  });

  test.each([
    'Nov 31, 2026 9:05:00 AM',
    'Nov 20, 2026 13:05:00 PM',
    'Nov 20, 2026 0:05:00 AM',
    '2026-11-20',
    '2026-11-20T24:00:00',
    '2026-11-20T09:05:00Z',
    'infinity',
  ])('%s is refused', (sent) => {
    expect(LocalDateTimeInput.safeParse(sent).success).toBe(false);
  });

  test('what is not in medium format is left as it is', () => {
    fc.assert(fc.property(fc.string(), (s) => fromMediumFormat(s) === s));
  });
});

describe('days', () => {
  test('every day from 1900 to 2199 is one, and no other text', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(fc.property(days, (date) => isDay(date.toISOString().slice(0, 10))));
    for (const wrong of ['2026-02-30', '2025-02-29', '2026-13-01', '1899-12-31', '2026-1-1', 'tomorrow']) {
      expect(isDay(wrong)).toBe(false);
    }
  });
});

describe('ids', () => {
  test('in a path only a positive integer that PostgreSQL can hold', () => {
    expect(PathId.parse('2147483647')).toBe(2_147_483_647);
    for (const wrong of ['2147483648', '0', '-1', '1.5', '1e3', '', ' 1', '01']) {
      expect(PathId.safeParse(wrong).success).toBe(false);
    }
  });

  test('in a query nothing, 0 and null mean none', () => {
    for (const none of [undefined, '', '0', 'null']) expect(QueryId.parse(none)).toBeUndefined();
    expect(QueryId.parse('17')).toBe(17);
  });
});

test('a bare flag means yes', () => {
  expect(QueryFlag.parse('')).toBe(true);
  expect(QueryFlag.parse('false')).toBe(false);
});

test('text that PostgreSQL cannot store is refused', () => {
  expect(text(10).safeParse('a\0b').success).toBe(false);
  expect(text(10).safeParse('\ud800').success).toBe(false);
  expect(text(3).safeParse('abcd').success).toBe(false);
  expect(text(10).parse('Ćosić')).toBe('Ćosić');
});

test.each(['a\u202eb', 'a\u2066b\u2069', '\u202a'])(
  'what others read in a list turns nothing around it: %j',
  (typed) => {
    expect(lines(50).safeParse(typed).success).toBe(false);
    expect(lines(50).parse('Fièvre\nنور \u200f(7B)')).toBe('Fièvre\nنور \u200f(7B)');
  },
);

test.each([
  'a\tb',
  'a\nb',
  '\u0007',
  '\u009b2J',
  'Ann\u202etxt.exe',
  'a\u2066b',
  'a\u2028b',
  'An\u200bna',
  'A\u200enn',
  'A\u200fnn',
  'A\u00adnn',
  'A\u034fnn',
  'A\u061cnn',
  'A\u2062nn',
  'A\u3164nn',
])('a name refuses what nobody sees: %j', (name) => {
  expect(oneLine(50).safeParse(name).success).toBe(false);
});

test.each([
  'Ćosić',
  "O'Neill-Smith",
  'Nguyễn',
  'نور',
  'Zoë 🙂',
  'می\u200cخواهم',
  '👩\u200d🏫',
  '❤\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
  '',
])('a name may be %s', (name) => {
  expect(oneLine(50).parse(name)).toBe(name);
});
