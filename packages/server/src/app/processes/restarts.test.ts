import { expect, it } from 'vitest';
import { waitBefore } from './restarts.ts';

it('waits twice as long each time, half a minute at most, and anew after one that lived', () => {
  let waited: number | null = null;
  const waits = Array.from({ length: 11 }, () => {
    waited = waitBefore(waited, 500);
    return waited;
  });
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  expect(waitBefore(30_000, 60_000)).toBe(100);
});
