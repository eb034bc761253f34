import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawnRows } from './useDrawnRows.ts';

interface Row {
  id: number;
  says: string;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

const nextFrame = () => act(() => vi.advanceTimersToNextFrame());
const rowsOf = (count: number, says = '') => Array.from({ length: count }, (_, id): Row => ({ id, says }));
const keyOf = ({ id }: Row) => id;
const draw = (rows: readonly Row[], focused = 0) =>
  renderHook(({ all }) => useDrawnRows(all, { columns: 40, focused, keyOf }), {
    initialProps: { all: rows },
  });

it('begins with as many rows as come into sight, and adds some in each frame', () => {
  const rows = rowsOf(30);
  const { result } = draw(rows);
  expect(result.current).toHaveLength(12);
  nextFrame();
  expect(result.current).toHaveLength(16);
  for (let frame = 0; frame < 4; frame++) nextFrame();
  expect(result.current).toBe(rows);
});

it('begins with the row that has the focus, and with all of a small grid', () => {
  expect(draw(rowsOf(30), 25).result.current).toHaveLength(26);
  expect(draw(rowsOf(12)).result.current).toHaveLength(12);
});

it('draws at once what few rows say, and what all say a few in each frame', () => {
  const rows = rowsOf(10);
  const { result, rerender } = draw(rows);
  const few = rows.map((row) => (row.id < 3 ? { ...row, says: 'few' } : row));
  rerender({ all: few });
  expect(result.current).toBe(few);
  const all = rowsOf(10, 'all');
  rerender({ all });
  const changed = () => result.current.filter(({ says }) => says === 'all').length;
  expect(changed()).toBe(4);
  nextFrame();
  expect(changed()).toBe(8);
});

it('draws all at once where others come before them: no row is seen twice', () => {
  const rows = rowsOf(20);
  const { result, rerender } = draw(rows);
  nextFrame();
  const more = [{ id: 99, says: '' }, ...rowsOf(20, 'all')];
  rerender({ all: more });
  expect(result.current).toBe(more);
});
