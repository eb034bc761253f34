import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test('reads UTF-8 with and without its mark, and UTF-16 by its mark', () => {
  expect(decodeText(new TextEncoder().encode('Zoë;x').buffer)).toEqual({ text: 'Zoë;x', isGuessed: false });
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61)).text).toBe('a');
  expect(decodeText(bytes(0xff, 0xfe, 0xeb, 0x00, 0x09, 0x00))).toEqual({ text: 'ë\t', isGuessed: false });
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xeb)).text).toBe('ë');
});

test('reads what is no UTF-8 as Windows-1252, and says so', () => {
  expect(decodeText(bytes(0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x93))).toEqual({ text: 'Zoë €“', isGuessed: true });
});
