import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countCharacters, countWords, isLongerThan, isPrintable } from './characters.rules.ts';
import { commentFaults } from './comment-checks.rules.ts';
import { filledIn, unknownPlaceholders } from './placeholders.rules.ts';
import { replaced } from './replacing.rules.ts';
import { meanOf, ranksOf, readResult } from './results.rules.ts';
import { wordDiff } from './word-diff.rules.ts';

const column = {
  ...{ enterMode: 0 as const, minimum: null, maximum: null, decimals: 0, maxCharacters: 10 },
  reportCardResultOptions: [{ id: 7, shortName: 'Needs Work', iconID: 3 }],
};

describe('results', () => {
  const numbers = { ...column, enterMode: 2 as const };

  test.each([
    ['7', 0, '7'],
    [' 12 ', 0, '12'],
    ['12.0', 0, '12'],
    ['12,5', 1, '12.5'],
    ['2.50', 1, '2.5'],
    ['-0.05', 2, '-0.05'],
    ['-0', 0, '0'],
    ['+007', 0, '7'],
  ])('%j with %i decimals is the number %s', (typed, decimals, value) => {
    expect(readResult({ ...numbers, decimals }, typed)).toMatchObject({ reportCardResultValue: value });
  });

  test.each([
    ['12,5', 0],
    ['12.5', 0],
    ['0.4', 0],
    ['2.345', 2],
    ['2.3000001', 6],
  ])('%j is no number of a column with %i decimals, and becomes no other one', (typed, decimals) => {
    expect(readResult({ ...numbers, decimals }, typed)).toBe('tooManyDecimals');
    expect(readResult({ ...numbers, enterMode: 3, decimals }, `${typed} %`)).toBe('tooManyDecimals');
  });

  test.each(['1e1', 'Infinity', '1.2.3', '1,200.5', '--1', '٣', '１２', '½', '12%', '0x1'])(
    '%j is no number',
    (typed) => {
      expect(readResult({ ...numbers, decimals: 1 }, typed)).toBe('notNumber');
    },
  );

  it('a comma before three digits may part thousands: it is no number', () => {
    expect(readResult({ ...numbers, decimals: 1 }, '1,500')).toBe('notNumber');
    expect(readResult({ ...numbers, decimals: 3 }, '1,500')).toBe('notNumber');
    expect(readResult({ ...numbers, decimals: 3 }, '1.500')).toMatchObject({ reportCardResultValue: '1.5' });
    expect(readResult({ ...numbers, decimals: 3 }, '0,125')).toMatchObject({
      reportCardResultValue: '0.125',
    });
  });

  it('are found in a list in whatever case, and cleared by nothing', () => {
    expect(readResult(column, ' needs work ')).toMatchObject({
      ...{ reportCardResultOptionID: 7, reportCardResultValue: 'Needs Work', iconID: 3 },
    });
    expect(readResult(column, 'other')).toBe('notOption');
    expect(readResult(column, '  ')).toMatchObject({
      reportCardResultOptionID: null,
      reportCardResultValue: '',
    });
    expect(readResult({ ...column, enterMode: 3 }, '101 %')).toBe('tooLarge');
    expect(readResult({ ...column, enterMode: 2, decimals: 2 }, '1.50')).toMatchObject({
      reportCardResultValue: '1.5',
    });
    expect(readResult({ ...column, enterMode: 1 }, 'elevenchars')).toBe('tooLong');
  });

  it('have a mean that is rounded once and half up, and share a rank where they are equal', () => {
    expect(meanOf([1, 2], 0)).toBe('2');
    expect(meanOf([0.1, 0.2], 2)).toBe('0.15');
    expect(meanOf([2.25], 1)).toBe('2.3');
    expect(meanOf([-1, -2], 1)).toBe('-1.5');
    expect(meanOf([])).toBeNull();
    expect(ranksOf([8, 9, 7, 8])).toEqual([2, 1, 4, 2]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 }),
        (values) => {
          const mean = values.reduce((a, b) => a + b, 0) / values.length;
          expect(Math.abs(Number(meanOf(values, 3)) - mean)).toBeLessThanOrEqual(0.0005 + 1e-9);
        },
      ),
    );
  });
});

describe('comments', () => {
  it('are counted as a reader counts them', () => {
    expect(countCharacters('e\u0301👨‍👩‍👧‍👦🇦🇺')).toBe(3);
    expect(countWords('She reads 3 books; 他喜欢阅读')).toBeGreaterThan(4);
    expect(isLongerThan('👍🏽'.repeat(5), 5)).toBe(false);
    expect(isLongerThan('👍🏽'.repeat(6), 5)).toBe(true);
  });

  it('of letters with endless accents are told from those that can be printed', () => {
    expect(isPrintable(`e${'\u0301'.repeat(200)}`)).toBe(false);
    expect(isPrintable('क्'.repeat(200))).toBe(false);
    expect(isPrintable(`plain ${'words '.repeat(50)}中${'\u0301'.repeat(32)} and more`)).toBe(false);
    expect(isPrintable(`e${'\u0301'.repeat(31)}`)).toBe(true);
    expect(isPrintable('我们今天去了河边，'.repeat(50))).toBe(true);
    expect(isPrintable('विद्यार्थी राष्ट्र नक्षत्र 👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 Brzęczyszczykiewicz '.repeat(20))).toBe(true);
  });

  const around = {
    ...{ givenName: 'Grace', pronouns: 'she/her', maxCharacters: 100, shares: [], otherTexts: [] },
    otherNames: ['Tolu', 'Will'],
    praise: ['outstanding'],
  };
  const kinds = (text: string, more: object = {}) =>
    commentFaults(text, { ...around, ...more }).map(({ kind }) => kind);

  test.each([
    ['Grace works well.', []],
    ['Tolu works well.', ['otherName', 'noName']],
    ['She will read, and Grace knows it.', []],
    ['Grace said that Will helped.', ['otherName']],
    ['Grace does his homework.', ['pronoun']],
    ['{Name} works. Grace too.', ['placeholder']],
    ['Grace  works.', ['doubleSpace']],
    ['', []],
  ])('%j: %j', (text, faults) => {
    expect(kinds(text)).toEqual(faults);
  });

  it('are compared with those of the list without the name, and with the results', () => {
    const others = ['{name} works well.', '{name} works well.', 'other'];
    expect(kinds('Grace works well.', { otherTexts: others })).toEqual(['sameText']);
    expect(kinds('Grace is outstanding.', { shares: [0.2] })).toEqual(['againstResult']);
    expect(kinds('Grace is outstanding.', { shares: [0.9] })).toEqual([]);
    expect(kinds('小明很努力。', { givenName: '小明' })).toEqual([]);
  });

  it('of the bank are filled in by the person’s own pronouns', () => {
    const comment = '{Name} knows {their} work; {They} asks.';
    expect(filledIn(comment, { givenName: 'Tolu', pronouns: 'he/him' })).toBe(
      'Tolu knows his work; He asks.',
    );
    expect(filledIn(comment, { givenName: 'Tolu', pronouns: '' })).toBe('Tolu knows their work; They asks.');
    expect(unknownPlaceholders('{Name} {child} {}')).toEqual(['{child}', '{}']);
  });

  it('are replaced as typed: no pattern, whole words where wanted', () => {
    const asked = { find: 'art.', replace: '$&', matchCase: false, wholeWords: false };
    expect(replaced('Art. and arts', asked)).toBe('$& and arts');
    expect(replaced('art party', { ...asked, find: 'art', replace: 'craft', wholeWords: true })).toBe(
      'craft party',
    );
  });

  it('differ word by word, and both texts can be put together again', () => {
    expect(wordDiff('Ada works well.', 'Ada works very well.')).toEqual([
      { kind: 'same', text: 'Ada works ' },
      { kind: 'added', text: 'very ' },
      { kind: 'same', text: 'well.' },
    ]);
    const words = fc.array(fc.constantFrom('a', 'b ', 'c', ' ', '.')).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = wordDiff(before, after);
        const without = (kind: string) =>
          pieces
            .filter((one) => one.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
