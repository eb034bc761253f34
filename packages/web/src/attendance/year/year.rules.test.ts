import { expect, it } from 'vitest';
import { namedWeeks } from './year.rules.ts';

const weekOf = (day: string) => [{ day, mark: 'present' as const }];

it('names no month whose name would run into the next one', () => {
  const mays = ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25'].map(weekOf);
  expect(namedWeeks([weekOf('2026-04-27'), ...mays, weekOf('2026-06-01')])).toEqual([1, 5]);
  expect(namedWeeks([...mays, weekOf('2026-06-01')])).toEqual([0, 4]);
  expect(namedWeeks([])).toEqual([]);
});
