import { expect, test } from 'vitest';
import { type Level, nextCode, nextLevels, nextYearName } from './roll-over.rules.ts';

const level = (id: number, code: string, ordinal = id): Level => ({ id, code, name: code, ordinal });

test('levels go to the next by ordinal, the last one leaves, and what is no year of school goes nowhere', () => {
  const next = nextLevels([level(3, '12', 12), level(1, 'KG', 0), level(2, '1', 1), level(4, 'UG', 40)]);
  expect([next.get(1)?.id, next.get(2)?.id, next.get(3), next.has(4)]).toEqual([2, 3, null, false]);
});

test.each([
  ['7B', '7', '8', '8B'],
  ['9A', '9', '10', '10A'],
  ['07B', '07', '08', '08B'],
  ['7B', '07', '08', '8B'],
  ['Y7-1', '7', '8', 'Y8-1'],
  ['Year 10 Red', '10', '11', 'Year 11 Red'],
  ['KA', 'K', '1', '1A'],
  ['KA', 'KG', '01', '1A'],
  ['17B', '7', '8', '17B'],
  ['Waratah', '7', '8', 'Waratah'],
])('the class %s of level %s goes, with level %s, to %s', (code, from, to, expected) => {
  expect(nextCode(code, level(1, from), level(2, to))).toBe(expected);
});

test('a year is called by its number', () => {
  expect([nextYearName('School year 2026', 2026), nextYearName('The first', 2026)]).toEqual([
    'School year 2027',
    '2027',
  ]);
});
