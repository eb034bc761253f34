import { useCallback, useRef, useState } from 'react';

/**
 * The row of a list that keys act on: Tab reaches this row alone, and keys move on from it. Each row bears its number as
 * `data-row`, in the order in which rows are shown.
 * @param count how many rows there are; the place stays within them
 */
export function useRowFocus(count: number) {
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const last = Math.max(0, count - 1);
  const focused = Math.min(at, last);
  const rowAt = useCallback(
    (index: number) => grid.current?.querySelector<HTMLElement>(`[data-row="${index}"]`),
    [],
  );
  const go = useCallback(
    (index: number) => {
      setAt(index);
      const row = rowAt(index);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView?.({ block: 'nearest' });
    },
    [rowAt],
  );
  return {
    /** Of the element that holds the rows. */
    grid,
    focused,
    rowAt,
    go,
    /** Goes so many rows on, or back. */
    move: (by: number) => go(Math.max(0, Math.min(last, focused + by))),
    /** The row takes the focus in another way, e.g. by a press. */
    put: setAt,
    isWithin: () => grid.current?.contains(document.activeElement) ?? false,
  };
}
