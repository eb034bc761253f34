import { expect, test } from 'vitest';
import { code128Values, code128Widths } from './code128.ts';

test('a text is a symbol a character, digits are pairs; start and check stand around them', () => {
  // The example of the encyclopedia, in code set B: 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879.
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 879 % 103]);
  // 105 + 12·1 + 34·2 = 185.
  expect(code128Values('1234')).toEqual([105, 12, 34, 185 - 103]);
  expect(code128Values('12345')[0]).toBe(104);
});

test('each symbol is eleven modules wide, the stop thirteen, and no two are alike', () => {
  const all = Array.from({ length: 95 }, (_, value) => String.fromCodePoint(value + 32));
  const symbolOf = (character: string) => code128Widths(character).slice(6, 12);
  for (const character of all) {
    const widths = symbolOf(character);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
    // Bars are an even number of modules: by this scanners see a misprint.
    expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
  }
  expect(new Set(all.map((character) => symbolOf(character).join(''))).size).toBe(95);
  const pairs = Array.from({ length: 100 }, (_, value) => symbolOf(String(value).padStart(2, '0')).join(''));
  expect(new Set(pairs).size).toBe(100);
  expect(code128Widths('1234').reduce((sum, width) => sum + width, 0)).toBe(4 * 11 + 13);
});

test('what it has no symbol for is refused', () => {
  expect(() => code128Values('Ünal')).toThrow('Code 128 has no such character');
});
