import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  ['utf-8', 'utf-8', new TextEncoder().encode('Zoë;1')],
  ['utf-8 with its mark', 'utf-8', new TextEncoder().encode('\ufeffZoë;1')],
  ['utf-16le', 'utf-16le', new Uint8Array([0xff, 0xfe, ...Buffer.from('Zoë;1', 'utf16le')])],
  ['utf-16le without its mark', 'utf-16le', new Uint8Array(Buffer.from('Zoë;1', 'utf16le'))],
  ['utf-16be', 'utf-16be', new Uint8Array([0xfe, 0xff, ...Buffer.from('Zoë;1', 'utf16le').swap16()])],
  ['windows-1252', 'windows-1252', bytes(0x5a, 0x6f, 0xeb, 0x3b, 0x31)],
])('a file in %s is read, and it is told how', (_, encoding, content) => {
  expect(fileText(content)).toEqual({ encoding, text: 'Zoë;1' });
});

test('what is no UTF-8 has the quotation marks and the euro of Windows', () => {
  expect(fileText(bytes(0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x93)).text).toBe('Zoë €“');
});
