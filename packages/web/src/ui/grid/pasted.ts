import './grid.words.ts';
import { t } from '../../platform/words/words.ts';
import type { CellOf, GridBlock, RowOfCells } from './gridBlock.ts';

interface Met<Row extends RowOfCells> {
  row: Row;
  cell: CellOf<Row>;
  text: string;
}

/** The texts that go over a block: one alone fills all of it, several go from its first cell on. */
function textsOver({ rows, columns }: GridBlock, lines: readonly (readonly string[])[]) {
  const [one] = lines.flat();
  if (lines.length !== 1 || lines[0]?.length !== 1 || one === undefined) return lines;
  const line = Array.from({ length: columns.to - columns.from + 1 }, () => one);
  return Array.from({ length: rows.to - rows.from + 1 }, () => line);
}

/** Which text of a paste comes to stand in which cell, and how many texts fall outside of the grid. */
export function laidOver<Row extends RowOfCells>(
  rows: readonly Row[],
  block: GridBlock,
  lines: readonly (readonly string[])[],
): { met: Met<Row>[]; outside: number } {
  const met: Met<Row>[] = [];
  let outside = 0;
  for (const [down, line] of textsOver(block, lines).entries())
    for (const [across, text] of line.entries()) {
      const row = rows[block.rows.from + down];
      const column = block.columns.from + across;
      if (row && column < row.cells.length) met.push({ row, cell: row.cells[column], text });
      else if (text.trim() !== '') outside += 1;
    }
  return { met, outside };
}

/** What a paste has come to. */
interface Outcome {
  /** Cells that were filled in. */
  count: number;
  /** Cells that are locked, and were to say something else. */
  locked: number;
  /** Texts that fell outside of the grid. */
  outside: number;
}

/** The same in words. @param faults what is said of texts that could not be taken, which each grid has its own words for */
export const pastedText = ({ count, locked, outside }: Outcome, ...faults: string[]): string =>
  [
    t('grid:filled', { count }),
    ...faults,
    locked ? t('grid:lockedPasted', { count: locked }) : '',
    outside ? t('grid:outsidePasted', { count: outside }) : '',
  ]
    .filter(Boolean)
    .join(' ');
