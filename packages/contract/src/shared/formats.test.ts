import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DateFormats, defaultFormats, formatFault } from './formats.ts';
import { formatWords } from './formats.words.ts';
import { sentenceIn } from './words.ts';

const inWords = (...asked: Parameters<typeof formatFault>) => {
  const fault = formatFault(...asked);
  return fault && sentenceIn(formatWords, fault);
};

describe('a format', () => {
  test('is the default where nothing else is set, and may be any of these', () => {
    expect(DateFormats.parse(defaultFormats)).toEqual(defaultFormats);
    for (const [key, pattern] of [
      ['date', 'd.M.yyyy'],
      ['date', 'EEE d MMM yy'],
      ['date', "d 'de' MMMM 'de' yyyy"],
      ['date', 'do MMMM yyyy'],
      ['date', 'yyyyMMdd'],
      ['date', "d MMM ''yy"],
      ['time', 'HH:mm'],
      ['time', 'HHmm'],
      ['time', "h 'o''clock' mm bbbb"],
      ['time', 'H:mm:ss'],
      ['datetime', 'dd/MM/yyyy HH:mm'],
      ['daydate', 'EEEE, d MMMM yyyy'],
    ] as const)
      expect([pattern, formatFault(key, pattern)]).toEqual([pattern, null]);
  });

  test.each([
    ['date', '', 'A format is needed.'],
    ['date', '   ', 'A format is needed.'],
    ['date', 'dd/MM', 'A date needs a day, a month and a year.'],
    ['date', 'yyyy-MM-dd HH:mm', 'A date has no time in it.'],
    ['date', 'yMd', '"yM" runs together; put something between, or write both with two letters.'],
    ['date', 'yyyy Mdo', '"Mdo" runs together; put something between, or write both with two letters.'],
    ['date', 'yyyy M1d', 'A format has no digits of its own: they would be read as the date.'],
    ['date', "yyyy M'1'd", 'A format has no digits of its own: they would be read as the date.'],
    ['date', 'yyyy-MM-dd\n', 'A format is one line.'],
    ['date', 'YYYY-MM-DD', '"YYYY" is not known; put text between quotation marks: \'YYYY\'.'],
    ['date', 'd of MMMM yyyy', '"o" is not known; put text between quotation marks: \'o\'.'],
    ['date', "d 'of MMMM yyyy", 'A quotation mark is not closed.'],
    ['time', 'h:mm', 'A time needs hours and minutes, and a or b with twelve hours.'],
    ['time', 'HH', 'A time needs hours and minutes, and a or b with twelve hours.'],
    ['time', 'dd HH:mm', 'A time has no date in it.'],
    ['datetime', 'yyyy-MM-dd', 'A date and a time need all their parts.'],
    ['datetime', 'yyyy-MM-dd h:mm', 'A date and a time need all their parts.'],
    ['daydate', 'yyyy-MM-dd', 'A day and a date need all their parts.'],
  ] as const)('of a %s written %j is refused', (key, pattern, fault) => {
    expect(inWords(key, pattern)).toBe(fault);
  });

  test('a format that cannot be stored, or is a novel, is refused by its shape', () => {
    for (const date of ["yyyy-MM-dd'\0'", "yyyy-MM-dd'\ud800'", `yyyy-MM-dd${' '.repeat(60)}`])
      expect(DateFormats.safeParse({ ...defaultFormats, date }).success).toBe(false);
  });

  test('whatever it is, is judged', () => {
    const keys = fc.constantFrom('date', 'time', 'datetime', 'daydate' as const);
    fc.assert(
      fc.property(keys, fc.string({ unit: fc.constantFrom(..."yMdoEHhmsab'1- ") }), (key, pattern) => {
        const fault = inWords(key as 'date', pattern);
        expect(fault === null || fault.endsWith('.')).toBe(true);
      }),
    );
  });
});
