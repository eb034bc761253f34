import type { CellOf, GridBlock, GridPlace, RowOfCells } from './gridBlock.ts';

interface Filled<Row extends RowOfCells> {
  row: Row;
  cell: CellOf<Row>;
  /** The cell that it is to be like. */
  like: CellOf<Row>;
}

/**
 * What a fill takes: in each column of a block the cells below the first that are blank and may be changed, where the first
 * says something. What somebody has said stays as it is.
 */
export function fillDown<Row extends RowOfCells>(
  rows: readonly Row[],
  block: GridBlock,
  { says, isOpen }: { says: (cell: CellOf<Row>) => boolean; isOpen: (cell: CellOf<Row>) => boolean },
): Filled<Row>[] {
  const { from, to } = block.columns;
  const first = rows[block.rows.from]?.cells ?? [];
  const below = rows.slice(block.rows.from + 1, block.rows.to + 1);
  return below.flatMap((row) =>
    row.cells.flatMap((cell, column): Filled<Row>[] => {
      if (column < from || column > to || first.length <= column) return [];
      const like: CellOf<Row> = first[column];
      return says(like) && isOpen(cell) ? [{ row, cell, like }] : [];
    }),
  );
}

/** What a fill takes where no block is selected: from a cell to the end of its column. */
export const columnBelow = (rows: readonly unknown[], at: GridPlace): GridBlock => ({
  rows: { from: at.row, to: rows.length - 1 },
  columns: { from: at.column, to: at.column },
});
