import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  centsOf,
  moneyOf,
  negated,
  parseAmount,
  separatorsOf,
  sideOf,
  sumOf,
  writtenMoney,
} from './money.rules.ts';

const english = separatorsOf('en');
const german = separatorsOf('de');

it.each([
  ['120.50', '120.50'],
  [' 1,200 ', '1200.00'],
  ['1,234,567.8', '1234567.80'],
  ['0.05', '0.05'],
  ['007', '7.00'],
  ['9999999999.99', '9999999999.99'],
])('reads %s', (typed, amount) => expect(parseAmount(typed, english)).toEqual({ amount }));

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['10e-2', 'unreadable'],
  ['1e3', 'unreadable'],
  ['+5', 'unreadable'],
  ['12,50', 'unreadable'],
  ['1,2345', 'unreadable'],
  ['0,005', 'unreadable'],
  ['012,500', 'unreadable'],
  ['12.', 'unreadable'],
  ['.5', 'unreadable'],
  ['0x10', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['١٢', 'unreadable'],
  ['1 200', 'unreadable'],
  ['-5', 'negative'],
  ['\u22125.00', 'negative'],
  ['1.005', 'decimals'],
  ['10000000000', 'tooLarge'],
  ['0', 'zero'],
  ['0.00', 'zero'],
])('does not read %s: %s', (typed, problem) => expect(parseAmount(typed, english)).toEqual({ problem }));

it('reads amounts as the language writes them, and no other way', () => {
  expect(parseAmount('1.234,50', german)).toEqual({ amount: '1234.50' });
  expect(parseAmount('12.50', german)).toEqual({ problem: 'unreadable' });
  const french = separatorsOf('fr');
  expect(parseAmount('1 234,50', french)).toEqual({ amount: '1234.50' });
});

it('what is written is read again as the same amount, in any language', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 999_999_999_999n }),
      fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN'),
      (cents, language) => {
        const separators = separatorsOf(language);
        const written = writtenMoney(moneyOf(cents), language);
        // Groups of two, as in India, are written and not read: nobody types them by hand.
        if (language === 'en-IN' && /,\d\d,/.test(written)) return;
        expect(parseAmount(written, separators)).toEqual({ amount: moneyOf(cents) });
      },
    ),
  );
});

it('adds amounts to the cent, however many', () => {
  expect(sumOf([])).toBe('0.00');
  expect(sumOf(Array.from({ length: 1000 }, () => '0.10'))).toBe('100.00');
  expect(sumOf(['0.10', '-0.30'])).toBe('-0.20');
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n })), (all) => {
      expect(centsOf(sumOf(all.map(moneyOf)))).toBe(all.reduce((sum, cents) => sum + cents, 0n));
    }),
  );
});

it('writes signs, zero and currencies', () => {
  expect(writtenMoney('-1234.50', 'en')).toBe('\u22121,234.50');
  expect(writtenMoney('0.00', 'en')).toBe('0.00');
  expect(writtenMoney('120.50', 'en', 'EUR')).toBe('€120.50');
  expect(writtenMoney('1200.50', 'de', 'EUR')).toBe('1.200,50\u00a0€');
  expect(negated('12.30')).toBe('-12.30');
  expect(negated('0.00')).toBe('0.00');
});

it('says whose a balance is', () => {
  expect(['0.01', '0.00', '-0.01'].map(sideOf)).toEqual(['owed', 'settled', 'credit']);
});
