import { expect, test } from 'vitest';
import { changedInSlices, piecesOf } from './long-text.ts';

const LONG = 64 * 1024;

test('the pieces of a text are the text', () => {
  const text = 'Zoë 🦘 ran\r\n'.repeat(30_000);
  const pieces = [...piecesOf(text)];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(text);
});

test('no piece ends within a line end, nor within a character', () => {
  for (const between of ['\r\n', '🦘'])
    for (const before of [LONG - 2, LONG - 1, LONG]) {
      const pieces = [...piecesOf(`${'a'.repeat(before)}${between}${'b'.repeat(9)}`)];
      expect(pieces).toHaveLength(2);
      expect(pieces.some((piece) => piece.includes(between))).toBe(true);
    }
});

test('a text is changed as it would be at once', async () => {
  const text = 'one\rtwo\r\nthree\n'.repeat(20_000);
  const withLf = (piece: string) => piece.replace(/\r\n?/g, '\n');
  expect(await changedInSlices(text, withLf)).toBe(withLf(text));
  expect(await changedInSlices('', withLf)).toBe('');
});
