import { type RefObject, useLayoutEffect } from 'react';
import { type GridBlock, isInSpan } from './gridBlock.ts';

/**
 * Marks the cells of a block as selected, in the page itself: to draw a thousand cells again for an attribute would hold up
 * the next key.
 */
export function useSelectedMarks(grid: RefObject<HTMLElement | null>, block: GridBlock | null): void {
  useLayoutEffect(() => {
    if (!block) return undefined;
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const cells = rows
      .filter(({ dataset }) => isInSpan(block.rows, Number(dataset.row)))
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('[data-column]')])
      .filter(({ dataset }) => isInSpan(block.columns, Number(dataset.column)));
    for (const cell of cells) cell.setAttribute('aria-selected', 'true');
    return () => {
      for (const cell of cells) cell.removeAttribute('aria-selected');
    };
  }, [grid, block]);
}
