import { type defaultFormats, formatFault, formatTokens } from '@homeroom/contract/configuration/formats.ts';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

type Key = keyof typeof defaultFormats;

const { year, month, day, weekday, hour, minute, second, half } = formatTokens;
const between = fc.constantFrom('', ' ', '-', '.', '/', ', ', " 'of' ", "''", "'o''clock'");

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

/** Within a century: a year of two digits says no more. */
const instants = fc
  .date({ min: new Date(1950, 0, 1), max: new Date(2049, 11, 31), noInvalidDate: true })
  .map(
    (date) =>
      new Date(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()),
  );
/** The nearest kinds of mistake: a month for a day, eleven for one and one. */
const days = fc.oneof(
  instants,
  fc
    .tuple(
      fc.constantFrom(1950, 2001, 2011, 2026),
      fc.constantFrom(0, 1, 10, 11),
      fc.constantFrom(1, 2, 11, 12, 21, 22),
    )
    .map(([y, m, d]) => new Date(y, m, d)),
);
const times = fc
  .tuple(fc.constantFrom(0, 1, 2, 10, 11, 12, 13, 21, 22, 23), fc.constantFrom(0, 1, 2, 11, 12, 21))
  .map(([h, m]) => new Date(2026, 10, 20, h, m));

describe('a format that is accepted', () => {
  test.each<[Key, readonly (readonly string[])[], fc.Arbitrary<Date>]>([
    ['date', [year, month, day], days],
    ['daydate', [year, month, day, weekday], days],
    ['time', [hour, minute, half], times],
    ['time', [hour, minute, second, half], times],
    ['datetime', [year, month, day, hour, minute, half], fc.oneof(days, times)],
  ])('%s is read as one moment and no other', (key, kinds, moments) => {
    fc.assert(
      fc.property(accepted(key, kinds), moments, moments, (pattern, one, other) => {
        const [first, second_] = [format(one, pattern), format(other, pattern)];
        expect([pattern, first === second_]).toEqual([pattern, one.getTime() === other.getTime()]);
      }),
      { numRuns: 400 },
    );
  });

  test('is one that dates can be written in, however odd', () => {
    const odd = fc.string({ unit: fc.constantFrom(..."yyMMddoEHhmsab''- "), maxLength: 30 });
    const any = odd.map((tail) => `yyyy-MM-dd ${tail}`);
    fc.assert(
      fc.property(any, days, (pattern, date) => {
        if (formatFault('datetime', pattern) === null || formatFault('daydate', pattern) === null)
          expect(format(date, pattern)).toContain(format(date, 'yyyy-MM-dd'));
      }),
      { numRuns: 2000 },
    );
  });
});
