import { type KeyboardEvent, useRef, useState } from 'react';

/** The column nearest to one, among those that have a cell. */
const nearest = (columns: readonly number[], to: number): number | undefined =>
  columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/**
 * One cell of a grid takes the focus, arrows go to the next one, Home and End to the first and last of the row.
 * @param rows per row the columns that have a cell, ascending
 */
export function useRoving(rows: readonly (readonly number[])[]) {
  const place = useRef<HTMLElement | null>(null);
  const [at, setAt] = useState({ row: 0, column: -1 });
  const isThere = rows[at.row]?.includes(at.column);
  const firstRow = Math.max(
    0,
    rows.findIndex((columns) => columns.length > 0),
  );
  const now = isThere ? at : { row: firstRow, column: rows[firstRow]?.[0] ?? -1 };

  const to = (key: string): { row: number; column: number | undefined } | undefined => {
    const columns = rows[now.row] ?? [];
    const index = columns.indexOf(now.column);
    const down = (step: 1 | -1) => {
      for (let row = now.row + step; row >= 0 && row < rows.length; row += step) {
        const column = nearest(rows[row] ?? [], now.column);
        if (column !== undefined) return { row, column };
      }
      return undefined;
    };
    if (key === 'ArrowRight') return { row: now.row, column: columns[index + 1] };
    if (key === 'ArrowLeft') return { row: now.row, column: columns[index - 1] };
    if (key === 'Home') return { row: now.row, column: columns[0] };
    if (key === 'End') return { row: now.row, column: columns.at(-1) };
    if (key === 'ArrowDown') return down(1);
    return key === 'ArrowUp' ? down(-1) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = to(event.key);
    if (!next) return;
    event.preventDefault();
    if (next.column === undefined) return;
    setAt({ row: next.row, column: next.column });
    place.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };

  return {
    place: (element: HTMLElement | null) => {
      place.current = element;
    },
    onKeyDown,
    /** What a cell's button is given. */
    cell: (row: number, column: number) => ({
      'data-cell': `${row} ${column}`,
      tabIndex: now.row === row && now.column === column ? 0 : -1,
      onFocus: () => setAt({ row, column }),
    }),
  };
}
