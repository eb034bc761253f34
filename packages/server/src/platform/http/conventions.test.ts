import { expect, test } from 'vitest';
import { byConvention } from './conventions.ts';

/** How often others have had their turn by the time that something is done. */
async function turnsDuring(work: () => unknown): Promise<number> {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  await work();
  isOver = true;
  return turns;
}

test('the empty date is null and line ends are CRLF, wherever in a body they stand', () => {
  expect(
    byConvention({ a: ['0001-01-01', { b: 'x\ny' }], c: '0001-01-01T00:00:00.000', d: 1, e: null }),
  ).toEqual({
    ...{ a: [null, { b: 'x\r\ny' }], c: null, d: 1, e: null },
  });
  expect(byConvention('\r')).toBe('\r\n');
});

test('what lies deeper than any endpoint knows is left as it is', () => {
  const nested = (depth: number, within: unknown): unknown => (depth ? [nested(depth - 1, within)] : within);
  expect(byConvention(nested(12, '\n'))).toEqual(nested(12, '\r\n'));
  expect(byConvention(nested(13, '\n'))).toEqual(nested(13, '\n'));
});

test('a long text is read as a short one is', async () => {
  const text = 'one\rtwo\r\nthree\n'.repeat(20_000);
  expect(await byConvention({ text })).toEqual({ text: 'one\r\ntwo\r\nthree\r\n'.repeat(20_000) });
});

test('others have their turn while many texts are read of which none is long', async () => {
  const texts = Array.from({ length: 150 }, () => '\n'.repeat(60_000));
  expect(await turnsDuring(() => byConvention({ texts }))).toBeGreaterThan(3);
});
