import { type defaultFormats, formatFault, formatTokens } from '@homeroom/contract/shared/formats.ts';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

type Key = keyof typeof defaultFormats;

const { year, month, day, weekday, hour, minute, second, half } = formatTokens;
const between = fc.constantFrom('', '', '', ' ', '-', '.', '/', ', ', " 'of' ", "''", "'o''clock'");

/** Formats of these kinds of tokens in any order, with anything or nothing between them. */
const patterns = (kinds: readonly (readonly string[])[]) =>
  fc
    .tuple(...kinds.map((names) => fc.constantFrom(...names)))
    .chain((tokens) => fc.shuffledSubarray(tokens, { minLength: tokens.length }))
    .chain((tokens) =>
      fc
        .array(between, { minLength: tokens.length, maxLength: tokens.length })
        .map((gaps) => tokens.map((token, i) => token + gaps[i]).join('')),
    );
const accepted = (key: Key, kinds: readonly (readonly string[])[]) =>
  patterns(kinds).filter((pattern) => formatFault(key, pattern) === null);

const each = (years: number[], months: number[], dates: number[], hours: number[], minutes: number[]) =>
  years.flatMap((y) =>
    months.flatMap((m) =>
      dates.flatMap((d) => hours.flatMap((h) => minutes.map((min) => new Date(y, m, d, h, min)))),
    ),
  );
/** Those that are most easily taken for each other, within a century: a year of two digits says no more. */
const days = each([1951, 2001, 2011, 2012], [0, 1, 9, 10, 11], [1, 2, 11, 12, 21, 22], [0], [0]);
const times = each([2026], [10], [20], [0, 1, 2, 10, 11, 12, 13, 21, 22, 23], [0, 1, 2, 11, 12, 21]);
const moments = each([2011], [0, 10], [1, 2, 11, 12], [0, 1, 2, 11, 12, 21], [1, 11]);

describe('a format that is accepted', () => {
  test.each<[Key, readonly (readonly string[])[], Date[]]>([
    ['date', [year, month, day], days],
    ['daydate', [year, month, day, weekday], days],
    ['time', [hour, minute, half], times],
    ['time', [hour, minute, second, half], times],
    ['datetime', [year, month, day, hour, minute, half], moments],
  ])('%s is read as one moment and no other', (key, kinds, different) => {
    fc.assert(
      fc.property(accepted(key, kinds), (pattern) => {
        const told = new Set(different.map((moment) => format(moment, pattern)));
        expect([pattern, told.size]).toEqual([pattern, different.length]);
      }),
      { numRuns: 300 },
    );
  });

  test('is one that dates can be written in, however odd', () => {
    const odd = fc.string({ unit: fc.constantFrom(..."yyMMddoEHhmsab''- "), maxLength: 30 });
    const any = odd.map((tail) => `yyyy-MM-dd ${tail}`);
    fc.assert(
      fc.property(any, fc.constantFrom(...days), (pattern, date) => {
        if (formatFault('datetime', pattern) === null || formatFault('daydate', pattern) === null)
          expect(format(date, pattern)).toContain(format(date, 'yyyy-MM-dd'));
      }),
      { numRuns: 2000 },
    );
  });
});
