import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { blockBetween, type GridBlock, type GridPlace, isSamePlace } from './gridBlock.ts';
import { useSelectedMarks } from './useSelectedMarks.ts';

/** The cell that an element stands in; null where it stands in none. */
export function placeOfElement(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}

interface GridSize {
  rows: number;
  columns: number;
  /** The number of the first column that can have the focus: -1 where a name stands before those that are counted. */
  firstColumn?: number;
  /** The number of the first column that is selected with others: what stands before it, as a name, is not. */
  firstCell?: number;
}

/** Where the focus is, and the cell that a block was begun in; null: only the one cell is selected. */
interface Standing {
  at: GridPlace;
  anchor: GridPlace | null;
}

/**
 * The roving focus of a grid: one cell is in the order of Tab, and keys move on from it; with Shift they select the block
 * between where they began and where they are. The work begins in the first place, unless the focus is somewhere on purpose.
 * @param size rows and columns that there are; the place stays within them
 */
export function useGridPlace(
  grid: RefObject<HTMLElement | null>,
  { rows, columns, firstColumn = 0, firstCell = 0 }: GridSize,
  first: GridPlace | (() => GridPlace) = { row: 0, column: 0 },
) {
  const [{ at, anchor }, setStanding] = useState<Standing>(() => ({
    at: typeof first === 'function' ? first() : first,
    anchor: null,
  }));
  const within = ({ row, column }: GridPlace, leftmost = firstColumn): GridPlace => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(leftmost, Math.min(columns - 1, column)),
  });
  const here = within(at);
  const isBlock =
    anchor !== null && here.column >= firstCell && !isSamePlace(within(anchor, firstCell), here);
  const { rows: tall, columns: wide } = blockBetween(isBlock ? within(anchor, firstCell) : here, here);
  // The same object as long as it says the same, so that nothing is marked again.
  const block = useMemo(
    (): GridBlock | null =>
      isBlock ? { rows: { from: tall.from, to: tall.to }, columns: { from: wide.from, to: wide.to } } : null,
    [isBlock, tall.from, tall.to, wide.from, wide.to],
  );
  useSelectedMarks(grid, block);
  const focus = useCallback(
    (place: GridPlace) => {
      const cell = grid.current?.querySelector<HTMLElement>(
        `[data-row="${place.row}"] [data-column="${place.column}"]`,
      );
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    [grid],
  );
  const go = useCallback(
    (place: GridPlace) => {
      setStanding({ at: place, anchor: null });
      focus(place);
    },
    [focus],
  );
  const extendTo = (place: GridPlace) => {
    const to = within(place, firstCell);
    setStanding((was) => ({ at: to, anchor: was.anchor ?? was.at }));
    focus(to);
  };
  const begin = useRef(() => go(here));
  useEffect(() => {
    const { activeElement: active } = document;
    if (!active || active === document.body || active.tagName === 'H1') begin.current();
  }, []);
  return {
    here,
    /** The cells that are selected together; null: only the one with the focus is. */
    block,
    /** The cell that has the focus has come to stand at another place. */
    put: (place: GridPlace) => setStanding({ at: place, anchor: null }),
    go: (place: GridPlace) => go(within(place)),
    move: (down: number, across: number) =>
      go(within({ row: here.row + down, column: here.column + across })),
    toEdge: (edge: 'start' | 'end') => go({ ...here, column: edge === 'start' ? firstColumn : columns - 1 }),
    /** Selects from where the block was begun to so many cells on. */
    extend: (down: number, across: number) => {
      const to = { row: here.row + down, column: here.column + across };
      if (here.column < firstCell) go(within(to));
      else extendTo(to);
    },
    /** Only the cell with the focus is selected again. */
    collapse: () => setStanding({ at: here, anchor: null }),
    isWithin: () => grid.current?.contains(document.activeElement) ?? false,
    /** What the grid itself hears of. */
    events: {
      // A cell that takes the focus in another way, e.g. by a press, is where the keys act.
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOfElement(target);
        if (place) setStanding((was) => (isSamePlace(was.at, place) ? was : { at: place, anchor: null }));
      },
      /** A press with Shift selects up to there, and marks no text. */
      onMouseDown: (event: MouseEvent) => {
        const place = event.shiftKey ? placeOfElement(event.target) : null;
        if (!place || place.column < firstCell) return;
        event.preventDefault();
        extendTo(place);
      },
    },
  };
}
