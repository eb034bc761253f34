/** A cell of a grid, by the numbers that stand at its elements: `data-row`, and within it `data-column`. */
export interface GridPlace {
  row: number;
  column: number;
}

/** Numbers from one to another, both inclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Cells that lie beside each other. */
export interface GridBlock {
  rows: Span;
  columns: Span;
}

export const isSamePlace = (one: GridPlace, other: GridPlace): boolean =>
  one.row === other.row && one.column === other.column;

const spanOf = (one: number, other: number): Span => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

/** The block that two of its corners make. */
export const blockBetween = (one: GridPlace, other: GridPlace): GridBlock => ({
  rows: spanOf(one.row, other.row),
  columns: spanOf(one.column, other.column),
});

export const isInSpan = ({ from, to }: Span, at: number): boolean => at >= from && at <= to;

/** The block of one cell. */
export const blockAt = (at: GridPlace): GridBlock => blockBetween(at, at);

/** A row of a grid, with its cells in the order of the columns. */
export interface RowOfCells {
  cells: readonly unknown[];
}
export type CellOf<Row extends RowOfCells> = Row['cells'][number];

/** The rows that a block reaches, each with those of its cells that are in it. */
export const linesIn = <Row extends RowOfCells>(
  rows: readonly Row[],
  { rows: { from, to }, columns }: GridBlock,
): { row: Row; cells: CellOf<Row>[] }[] =>
  rows.slice(from, to + 1).map((row) => ({ row, cells: row.cells.slice(columns.from, columns.to + 1) }));
