import { type RefObject, useEffect, useRef } from 'react';
import { type GridPlace, useGridPlace } from '../../ui/grid/useGridPlace.ts';
import type { WantedCell } from '../shared/entry.ts';
import type { OthersHere, Spot } from '../shared/useOthersHere.ts';
import type { ClassEntry } from './useClassEntry.ts';

/** Name and comments stand before the results. */
export const BEFORE = 2;

/** A place in the grid, and what stood there as it was drawn last. */
interface Standing extends GridPlace {
  rows: unknown;
  columns: unknown;
  studentID: number | undefined;
  columnID: number | undefined;
}

interface GridFocus {
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
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  { entry, onStudent, others, wanted }: GridFocus,
) {
  const { rows, columns, flush } = entry;
  const place = useGridPlace(
    grid,
    { rows: rows.length, columns: columns.length + BEFORE },
    { row: 0, column: columns.length ? BEFORE : 0 },
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
      column: here.column < BEFORE || column < 0 ? here.column : column + BEFORE,
    };
    if (there.row !== here.row || there.column !== here.column) put(there);
  }
  const shown = rows[here.row];
  const cell = shown?.cells[here.column - BEFORE];
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
  const spot: Spot = cell?.column.id ?? (here.column === 0 ? 'student' : 'comments');
  useEffect(() => {
    if (studentID !== undefined) moveTo(studentID, spot);
  }, [moveTo, studentID, spot]);

  const find = useRef<(cell: WantedCell) => void>(undefined);
  useEffect(() => {
    find.current = ({ studentID, columnID }) => {
      const row = rows.findIndex((one) => one.row.studentID === studentID);
      const column = columns.findIndex(({ id }) => id === columnID);
      if (row >= 0) go({ row, column: column < 0 ? BEFORE - 1 : column + BEFORE });
    };
  });
  useEffect(() => {
    if (wanted) find.current?.(wanted);
  }, [wanted]);

  return { ...place, shown, cell };
}
