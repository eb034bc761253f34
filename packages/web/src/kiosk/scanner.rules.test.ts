import { describe, expect, test } from 'vitest';
import { createScanner, type Key } from './scanner.rules.ts';

/** Keys with so many milliseconds between them. */
const keysOf = (text: string, gap = 10): Omit<Key, 'at'>[] & { gap: number } =>
  Object.assign(
    [...text].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}` })),
    { gap },
  );
const ENTER = { key: 'Enter', code: 'Enter' };
const TAB = { key: 'Tab', code: 'Tab' };

function codesOf(...bursts: { keys: Omit<Key, 'at'>[]; gap?: number; pause?: number }[]): string[] {
  const read = createScanner();
  let at = 0;
  return bursts.flatMap(({ keys, gap = 10, pause = 5_000 }) => {
    at += pause;
    return keys.flatMap((key) => {
      at += gap;
      return read({ ...key, at }).code ?? [];
    });
  });
}

describe('a scanner is a keyboard', () => {
  test.each([
    ['Enter', [ENTER]],
    ['Tab', [TAB]],
    ['both', [ENTER, TAB]],
  ])('a scanner ends a code with %s', (_, end) => {
    expect(codesOf({ keys: [...keysOf('4711-AB'), ...end] })).toEqual(['4711-AB']);
  });

  test('whose keys are at most 100 ms apart; hands are slower', () => {
    expect(codesOf({ keys: [...keysOf('47115'), ENTER], gap: 100 })).toEqual(['47115']);
    expect(codesOf({ keys: [...keysOf('47115'), ENTER], gap: 101 })).toEqual([]);
  });

  test('a scanner types at least four characters', () => {
    expect(codesOf({ keys: [...keysOf('123'), ENTER] })).toEqual([]);
    expect(codesOf({ keys: [...keysOf('1234'), ENTER] })).toEqual(['1234']);
  });

  test('whose digits are told by the key: a French layout writes others without Shift', () => {
    const french = [...'4711'].map((digit) => ({
      code: `Digit${digit}`,
      key: '&é"\''[Number(digit) % 4] as string,
    }));
    expect(codesOf({ keys: [...french, ENTER] })).toEqual(['4711']);
    const numpad = [...'4711'].map((digit) => ({ code: `Numpad${digit}`, key: digit }));
    expect(codesOf({ keys: [...numpad, ENTER] })).toEqual(['4711']);
  });

  test('a scanner holds Shift for capitals', () => {
    const shift = { key: 'Shift', code: 'ShiftLeft' };
    const keys = [...'AB12'].flatMap((key) => [
      shift,
      { key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}` },
    ]);
    expect(codesOf({ keys: [...keys, ENTER] })).toEqual(['AB12']);
  });

  test('a scanner may send a code twice: one scan', () => {
    const scan = { keys: [...keysOf('471147'), ENTER] };
    expect(codesOf(scan, { ...scan, pause: 200 })).toEqual(['471147']);
    expect(codesOf({ keys: [...keysOf('98761234'), ...keysOf('98761234'), ENTER] })).toEqual(['98761234']);
    // The same card again, later, is another scan.
    expect(codesOf(scan, { ...scan, pause: 3_000 })).toEqual(['471147', '471147']);
  });

  test('after hands have typed something, the code alone', () => {
    expect(codesOf({ keys: keysOf('x', 10) }, { keys: [...keysOf('5551212'), TAB], pause: 300 })).toEqual([
      '5551212',
    ]);
  });

  test('whose end reaches nothing else on the page, and what a hand ends does', () => {
    const read = createScanner();
    let at = 0;
    const press = (key: Omit<Key, 'at'>, after = 10) => {
      at += after;
      return read({ ...key, at }).isScan;
    };
    for (const key of keysOf('47115')) press(key);
    expect([press(ENTER), press(TAB), press(TAB, 900), press(ENTER, 900)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
