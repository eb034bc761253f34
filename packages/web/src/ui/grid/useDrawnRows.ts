import { useEffect, useReducer, useRef } from 'react';

/** Cells that are drawn when a grid opens, and in each frame after that: what fits into one. */
const FIRST_CELLS = 480;
const CELLS = 160;

/**
 * Rows as they are drawn now: with so many of those that are another by now as fit into a frame, from the first one on.
 * Where others come before them, or go, all are drawn at once: one is never seen twice.
 */
function nextDrawn<Row>(
  drawn: readonly Row[],
  rows: readonly Row[],
  { most, keyOf }: { most: number; keyOf: (row: Row) => unknown },
): readonly Row[] {
  const isSame =
    drawn.length <= rows.length && drawn.every((row, at) => keyOf(row) === keyOf(rows[at] as Row));
  if (!isSame) return rows;
  let left = most;
  const next: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const before = drawn[at];
    if (before !== row) left -= 1;
    if (left >= 0) next.push(row);
    else if (before !== undefined) next.push(before);
    else break;
  }
  return left >= 0 ? rows : next;
}

interface Drawing<Row> {
  /** Cells of a row. */
  columns: number;
  /** The row that has the focus, and is there from the beginning. */
  focused: number;
  keyOf: (row: Row) => unknown;
}

/**
 * Rows of a large grid as they come into sight, a few in each frame: a grid that opens, or in which everything changes at
 * once, holds up no key. A change of few rows is seen at once.
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  { columns, focused, keyOf }: Drawing<Row>,
): readonly Row[] {
  const fitting = (cells: number) => Math.max(1, Math.floor(cells / Math.max(1, columns)));
  /** The rows that were drawn last; null: none was. */
  const drawn = useRef<readonly Row[]>(null);
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const first = Math.max(fitting(FIRST_CELLS), focused + 1);
  const next = drawn.current
    ? nextDrawn(drawn.current, rows, { most: fitting(CELLS), keyOf })
    : rows.length > first
      ? rows.slice(0, first)
      : rows;
  useEffect(() => {
    if (next === rows) {
      drawn.current = rows;
      return undefined;
    }
    const frame = requestAnimationFrame(() => {
      drawn.current = next;
      drawMore();
    });
    return () => cancelAnimationFrame(frame);
  }, [next, rows]);
  return next;
}
