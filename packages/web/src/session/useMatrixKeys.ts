import { type KeyboardEvent, useEffect, useState } from 'react';

type Place = readonly [row: number, column: number];

const steps: Record<string, (place: Place) => Place> = {
  ArrowUp: ([row, column]) => [row - 1, column],
  ArrowDown: ([row, column]) => [row + 1, column],
  ArrowLeft: ([row, column]) => [row, column - 1],
  ArrowRight: ([row, column]) => [row, column + 1],
  Home: ([, column]) => [0, column],
};

/**
 * Lets the arrow keys go over the cells of a grid, of which one is reached by Tab: the one where one was last.
 * @param column that of the first cell to be reached; another one where it changes
 */
export const useMatrixKeys = (column: number) => {
  const [[row, at], setPlace] = useState<Place>([0, column]);
  useEffect(() => setPlace(([before]) => [before, column]), [column]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target instanceof HTMLElement ? event.target.dataset['place'] : undefined;
    if (here === undefined) return;
    const [toRow, toColumn] = step(here.split(' ').map(Number) as unknown as Place);
    event.preventDefault();
    // A cell that is not there, or that a phone does not show, takes no focus.
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${toRow} ${toColumn}"]`)?.focus();
  };

  /** What a cell's field needs for it. */
  const placeOf = (ofRow: number, ofColumn: number) => ({
    'data-place': `${ofRow} ${ofColumn}`,
    tabIndex: ofRow === row && ofColumn === at ? 0 : -1,
    onFocus: () => setPlace([ofRow, ofColumn]),
  });

  return { onKeyDown, placeOf };
};
