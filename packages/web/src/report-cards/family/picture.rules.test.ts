import { expect, it } from 'vitest';
import { runsOf, shareOf } from './picture.rules.ts';

const at = (periodID: number, value: number | null) => ({
  ...{ periodID, value, printed: String(value ?? 'n/a'), minimum: 0, maximum: 4 },
});

it('draws results by their share of the scale, and no line over a period without one', () => {
  const periods = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(runsOf([at(4, 4), at(1, 0), at(2, 2)], periods, { step: 10, height: 20 })).toEqual([
    [
      { x: 5, y: 20 },
      { x: 15, y: 10 },
    ],
    [{ x: 35, y: 0 }],
  ]);
});

it('knows no share of what is no number, or has no scale', () => {
  expect(shareOf(at(1, null))).toBeNull();
  expect(shareOf({ ...at(1, 3), minimum: null })).toBeNull();
  expect(shareOf({ ...at(1, 3), minimum: 3, maximum: 3 })).toBeNull();
  expect(shareOf(at(1, 9))).toBe(1);
});
