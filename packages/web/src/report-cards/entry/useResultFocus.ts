import { type RefObject, useEffect, useRef } from 'react';
import type { GridPlace } from '../../ui/grid/gridBlock.ts';
import { useGridPlace } from '../../ui/grid/useGridPlace.ts';
import { useWantedPlace } from '../../ui/grid/useWantedPlace.ts';
import type { WantedCell } from '../shared/entry.ts';
import type { OthersHere, Spot } from '../shared/useOthersHere.ts';
import type { ClassEntry } from './useClassEntry.ts';

/** The columns that stand before the results, which are counted from 0. */
export const NAME = -2;
export const COMMENTS = -1;

/** A place in the grid, and what stood there as it was drawn last. */
interface Standing extends GridPlace {
  rows: unknown;
  columns: unknown;
  studentID: number | undefined;
  columnID: number | undefined;
}

interface ResultFocus {
  entry: ClassEntry;
  /** The student in whose row the focus is. */
  onStudent: (studentID: number) => void;
  others: OthersHere;
  /** Where the focus is wanted, e.g. after something of a cell was decided elsewhere; each object once. */
  wanted: WantedCell | null;
}

/**
 * The place in the grid that has the focus. The row that is left is saved, and colleagues see where one is.
 * @returns the place with its row and its result, and how to go elsewhere
 */
export function useResultFocus(
  grid: RefObject<HTMLElement | null>,
  { entry, onStudent, others, wanted }: ResultFocus,
) {
  const { rows, columns, flush } = entry;
  const place = useGridPlace(
    grid,
    { rows: rows.length, columns: columns.length, firstColumn: NAME },
    { row: 0, column: columns.length ? 0 : NAME },
  );
  const { here, go, put } = place;
  // Where others come before it, or go, the place goes on with its student and its column, and so does what is typed there.
  const last = useRef<Standing>(undefined);
  const before = last.current;
  const isMoved = before?.row !== here.row || before.column !== here.column;
  if (before && !isMoved && (before.rows !== rows || before.columns !== columns)) {
    const row = rows.findIndex((one) => one.row.studentID === before.studentID);
    const column = columns.findIndex(({ id }) => id === before.columnID);
    const there = {
      row: row < 0 ? here.row : row,
      column: here.column < 0 || column < 0 ? here.column : column,
    };
    if (there.row !== here.row || there.column !== here.column) put(there);
  }
  const shown = rows[here.row];
  const cell = shown?.cells[here.column];
  const studentID = shown?.row.studentID;

  useEffect(() => {
    last.current = { ...here, rows, columns, studentID, columnID: cell?.column.id };
  });

  const latest = useRef(onStudent);
  useEffect(() => {
    latest.current = onStudent;
  });
  useEffect(() => {
    if (studentID === undefined) return undefined;
    latest.current(studentID);
    return () => void flush([studentID]);
  }, [studentID, flush]);
  const { moveTo } = others;
  const spot: Spot = cell?.column.id ?? (here.column === NAME ? 'student' : 'comments');
  useEffect(() => {
    if (studentID !== undefined) moveTo(studentID, spot);
  }, [moveTo, studentID, spot]);

  useWantedPlace(
    wanted,
    ({ studentID, columnID }) => {
      const row = rows.findIndex((one) => one.row.studentID === studentID);
      const column = columns.findIndex(({ id }) => id === columnID);
      return row < 0 ? null : { row, column: column < 0 ? COMMENTS : column };
    },
    go,
  );

  return { ...place, shown, cell };
}
