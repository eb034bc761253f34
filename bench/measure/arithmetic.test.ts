import { describe, expect, test } from 'vitest';
import { joined, median, percentile, ratio, slope, summarise } from './arithmetic.ts';

const upTo = (n: number) => Float64Array.from({ length: n }, (_, i) => i + 1);

describe('percentile', () => {
  test('takes the nearest rank', () => {
    expect(percentile(upTo(100), 0.5)).toBe(50);
    expect(percentile(upTo(100), 0.95)).toBe(95);
    expect(percentile(upTo(100), 0.99)).toBe(99);
    expect(percentile(upTo(3), 0.95)).toBe(3);
  });
  test('keeps to the ends', () => {
    expect(percentile(upTo(5), 0)).toBe(1);
    expect(percentile(upTo(5), 1)).toBe(5);
    expect(percentile(upTo(1), 0.99)).toBe(1);
  });
  test('says nothing of nothing', () => {
    expect(percentile(new Float64Array(), 0.5)).toBeNaN();
  });
});

test('the median is of numbers, not of their spelling', () => {
  expect(median([10, 9, 100])).toBe(10);
});

test('a summary sorts, counts and divides by the time taken', () => {
  const samples = upTo(200).reverse();
  expect(summarise(samples, 4)).toEqual({ count: 200, p50: 100, p95: 190, p99: 198, rate: 50 });
  expect(samples[0]).toBe(200);
});

describe('ratio', () => {
  test('is ours over theirs', () => expect(ratio(3060, 153)).toBe(20));
  test.each([
    [undefined, 1],
    [1, undefined],
    [0, 1],
    [1, 0],
    [Number.NaN, 1],
  ])('says nothing of %s over %s', (ours, theirs) => expect(ratio(ours, theirs)).toBeNull());
});

test('parts are joined in their order', () => {
  expect([...joined([upTo(2), new Float64Array(), upTo(1)])]).toEqual([1, 2, 1]);
});

test('a slope is that of the line through the pairs, however they scatter about it', () => {
  const pairs = [
    [1, 12],
    [2, 14],
    [3, 16],
  ] as const;
  expect(slope(pairs)).toBeCloseTo(2);
  expect(slope([...pairs, [2, 15], [2, 13]])).toBeCloseTo(2);
  expect(slope([[1, 3]])).toBeNaN();
});
