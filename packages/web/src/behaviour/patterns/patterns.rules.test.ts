import type { BehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { expect, test } from 'vitest';
import { gridOf } from './patterns.rules.ts';

const cell = (weekday: number, periodID: number | null, negative: number, positive = 0) => ({
  ...{ weekday, periodID, negative, positive },
  neutral: 0,
});
const patterns = (...cells: BehaviourPatterns['cells']): BehaviourPatterns => ({
  dateOfStart: '2026-01-01',
  dateOfEnd: '2026-11-20',
  periods: [
    { id: 1, itemName: 'P1' },
    { id: 2, itemName: 'P2' },
  ],
  cells,
  places: [],
  classes: [],
  types: [],
  weeks: [],
});

test('school days stand across and periods down, with the counts of one kind', () => {
  const grid = gridOf(patterns(cell(1, 1, 2), cell(5, 2, 4, 9)), 'negative', 'outside');
  expect(grid).toEqual({
    weekdays: [1, 2, 3, 4, 5],
    rows: [
      { name: 'P1', counts: [2, 0, 0, 0, 0] },
      { name: 'P2', counts: [0, 0, 0, 0, 4] },
    ],
    most: 4,
  });
});

test('a Saturday, and what lies outside of all periods, is there only where something happened then', () => {
  const grid = gridOf(patterns(cell(6, null, 1)), 'negative', 'outside');
  expect(grid.weekdays).toEqual([1, 2, 3, 4, 5, 6]);
  expect(grid.rows.at(-1)).toEqual({ name: 'outside', counts: [0, 0, 0, 0, 0, 1] });
  expect(gridOf(patterns(cell(6, null, 1)), 'positive', 'outside').weekdays).toHaveLength(5);
});
