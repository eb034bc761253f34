import { expect, test } from 'vitest';
import { dropOldest } from './drop-oldest.ts';

const held = (keys: readonly string[], most: number) => {
  const map = new Map(keys.map((key) => [key, 0]));
  dropOldest(map, most);
  return [...map.keys()];
};

test('those that came last stay, in their order', () => {
  expect(held(['a', 'b', 'c', 'd'], 2)).toEqual(['c', 'd']);
});

test('nothing goes while there is room', () => {
  expect(held(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(held([], 2)).toEqual([]);
});

test('room for none leaves none', () => {
  expect(held(['a', 'b'], 0)).toEqual([]);
});
