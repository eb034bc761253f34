import { describe, expect, it } from 'vitest';
import { dark, light, pairs } from './palette.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG 2.2, contrast ratio. */
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe.each([
  ['light', light],
  ['dark', dark],
])('the palette in %s', (_, tokens) => {
  it.each(pairs.flatMap(({ over, under, atLeast }) => under.map((ground) => ({ over, ground, atLeast }))))(
    '$over can be read on $ground',
    ({ over, ground, atLeast }) => {
      expect(contrast(tokens[over], tokens[ground])).toBeGreaterThanOrEqual(atLeast);
    },
  );
});
