import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A cell of a grid, by the numbers that stand at its elements: `data-row`, and within it `data-column`. */
export interface GridPlace {
  row: number;
  column: number;
}

/** The cell that an element stands in; null where it stands in none. */
export function placeOfElement(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

interface GridSize {
  rows: number;
  columns: number;
  /** The number of the first column: -1 where a name stands before those that are counted. */
  firstColumn?: number;
}

/**
 * The roving focus of a grid: one cell is in the order of Tab, and keys move on from it. The work begins in the first
 * place, unless the focus is somewhere on purpose.
 * @param size rows and columns that there are; the place stays within them
 */
export function useGridPlace(
  grid: RefObject<HTMLElement | null>,
  { rows, columns, firstColumn = 0 }: GridSize,
  first: GridPlace | (() => GridPlace) = { row: 0, column: 0 },
) {
  const [at, setAt] = useState(first);
  const within = ({ row, column }: GridPlace): GridPlace => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(firstColumn, Math.min(columns - 1, column)),
  });
  const here = within(at);
  const go = useCallback(
    (place: GridPlace) => {
      setAt(place);
      const cell = grid.current?.querySelector<HTMLElement>(
        `[data-row="${place.row}"] [data-column="${place.column}"]`,
      );
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    [grid],
  );
  const begin = useRef(() => go(here));
  useEffect(() => {
    const { activeElement: active } = document;
    if (!active || active === document.body || active.tagName === 'H1') begin.current();
  }, []);
  return {
    here,
    /** The cell that has the focus has come to stand at another place. */
    put: setAt,
    go: (place: GridPlace) => go(within(place)),
    move: (down: number, across: number) =>
      go(within({ row: here.row + down, column: here.column + across })),
    /** Of the grid: a cell that takes the focus in another way, e.g. by a press, is where the keys act. */
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOfElement(target);
      if (place) setAt(place);
    },
  };
}
