import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { formatPartOfDay } from '../platform/words/formats.ts';
import { fillDown } from '../ui/grid/fillDown.ts';
import { type GridBlock, linesIn } from '../ui/grid/gridBlock.ts';
import { laidOver } from '../ui/grid/pasted.ts';
import type { Cell, CellWanted, Change, Changes, Column, Option, Row } from './set.ts';
import { cellName } from './set.ts';

/**
 * Why a cell is not changed: the student is absent, this user may only read it, or the set is cancelled. `known`: the
 * student is absent as was known in advance, and is here after all only where somebody says that.
 */
export type Lock = 'absent' | 'readOnly' | 'cancelled' | 'known';

/** A cell as the grid shows it: what is stored, with what is changed laid over it. */
export interface ShownCell {
  column: Column;
  stored: Cell;
  /** What it says; null: blank. */
  option: { id: number; itemName: string; tone: Option['tone'] } | null;
  isChanged: boolean;
  lock: Lock | null;
  /** Of the attendance column: why the student was known to be absent, also where they are here after all. */
  known: string | null;
  /** The student is absent: it does not apply, and what it says counts for nothing. */
  isVoid: boolean;
  /** Somebody else has changed it since it was changed here: one of the two is to be chosen. */
  isConflict: boolean;
}

/** A row as the grid shows it. */
export interface ShownRow {
  row: Row;
  /** By the roll, or by what is changed here. */
  isAbsent: boolean;
  cells: ShownCell[];
}

const optionOf = (column: Column, id: number | null) =>
  column.indicatorOptions.find((option) => option.id === id) ?? null;

const changeOf = (changes: Changes, row: Row, { indicatorTypeID: typeId }: Cell): Change | undefined =>
  changes[cellName({ studentId: row.id, typeId })];

/** Whether the student is absent, once what is changed here is saved. */
export function isAbsentNow(set: IndicatorClass, row: Row, changes: Changes): boolean {
  const column = set.indicatorTypes.find(({ isAttendance }) => isAttendance);
  const change = column && changes[cellName({ studentId: row.id, typeId: column.id })];
  return change ? optionOf(column, change.optionId)?.isAbsent === true : row.isAbsent;
}

/** Why a student was known to be absent, and of a part of the day of which; null where it was not known. */
const knownOf = ({ known, knownTimes }: Row): string | null =>
  known === null ? null : [known, formatPartOfDay(knownTimes ?? {})].filter(Boolean).join(', ');

/** The rows of the grid. */
export function rowsOf(set: IndicatorClass, changes: Changes): ShownRow[] {
  return set.indicatorClassStudents.map((row) => {
    const isAbsent = isAbsentNow(set, row, changes);
    const cells = row.indicatorStudentOptions.map((stored, at): ShownCell => {
      const column = set.indicatorTypes[at] as Column;
      const change = changeOf(changes, row, stored);
      const isVoid = isAbsent && !column.isAttendance;
      // Whoever is taken for absent no longer may be filled in here before the roll says so.
      const mayWrite = stored.permission === 2 || (row.isAbsent && !isAbsent && set.permission === 2);
      const isOpen = column.indicatorOptions.length > 0;
      const known = column.isAttendance ? knownOf(row) : null;
      const ofOpen = known !== null && !change ? 'known' : null;
      const lock = !set.active ? 'cancelled' : isVoid ? 'absent' : mayWrite && isOpen ? ofOpen : 'readOnly';
      // It became known after it was marked here: whoever marked did not know.
      const isUnaware = known !== null && change?.overrideKnown !== true;
      return {
        column,
        stored,
        option: change ? optionOf(column, change.optionId) : stored.indicatorOption,
        isChanged: change !== undefined,
        lock,
        known,
        isVoid,
        isConflict: change !== undefined && (change.version !== stored.version || isUnaware),
      };
    });
    return { row, isAbsent, cells };
  });
}

/** What a cell is to say; null: nothing. */
interface CellWish extends CellWanted {
  optionId: number | null;
  /** Whoever wishes it knows that the student was known to be absent. */
  isHereAfterAll?: boolean;
}

/** Changes cells; one that says what is stored is no change any more. */
export function changed(set: IndicatorClass, changes: Changes, wishes: readonly CellWish[]): Changes {
  const next: Record<string, Change> = { ...changes };
  for (const wish of wishes) {
    const row = set.indicatorClassStudents.find(({ id }) => id === wish.studentId);
    const cell = row?.indicatorStudentOptions.find(({ indicatorTypeID }) => indicatorTypeID === wish.typeId);
    if (!row || !cell) continue;
    const name = cellName(wish);
    const version = next[name]?.version ?? cell.version;
    const { isHereAfterAll, ...said } = wish;
    const overrules = isHereAfterAll || next[name]?.overrideKnown;
    const isStored = (cell.indicatorOption?.id ?? null) === wish.optionId && version === cell.version;
    // Without a mark the absence that was known stands.
    if (isStored || (overrules && wish.optionId === null)) delete next[name];
    else next[name] = { ...said, version, ...(overrules ? { overrideKnown: true } : {}) };
  }
  return next;
}

/** The option of a column that a key picks: a digit by its place, else a letter. */
export function optionOfKey(
  { indicatorOptions }: Pick<Column, 'indicatorOptions'>,
  key: string,
): Option | undefined {
  if (/^[1-9]$/.test(key)) return indicatorOptions[Number(key) - 1];
  return indicatorOptions.find(({ letter }) => letter !== '' && letter === key.toLowerCase());
}

/** The option that a pasted text means: its name in any case, its letter or its digit; null for an empty one. */
export function optionOfText(column: Column, text: string): Option | null | undefined {
  const typed = text.trim().toLowerCase();
  if (!typed) return null;
  return (
    column.indicatorOptions.find(({ itemName }) => itemName.toLowerCase() === typed) ??
    optionOfKey(column, typed)
  );
}

/** A cell that is blank and may be filled. */
const isOpen = ({ option, lock }: ShownCell) => option === null && lock === null;

/** "All fine, then exceptions": the default of its column in each blank cell that may be filled. */
export const allFine = (rows: readonly ShownRow[]) =>
  rows.flatMap(({ row, cells }) =>
    cells.flatMap((cell) => {
      const fine = cell.column.indicatorOptions.find(({ isDefault }) => isDefault);
      return fine && isOpen(cell) ? [{ studentId: row.id, typeId: cell.column.id, optionId: fine.id }] : [];
    }),
  );

/** What the first cell of each column of a block says in the blank cells below it. */
export const filledDown = (rows: readonly ShownRow[], block: GridBlock): CellWish[] =>
  fillDown(rows, block, { says: ({ option }) => option !== null, isOpen }).map(({ row, cell, like }) => ({
    ...{ studentId: row.row.id, typeId: cell.column.id, optionId: like.option?.id ?? null },
  }));

/** An option in all cells of a block that may be changed: the one that a key picks in their column; null empties them. */
export const putInto = (rows: readonly ShownRow[], block: GridBlock, key: string | null): CellWish[] =>
  linesIn(rows, block).flatMap(({ row, cells }) =>
    cells.flatMap((cell) => {
      const optionId = key === null ? null : optionOfKey(cell.column, key)?.id;
      const says = cell.option?.id ?? null;
      return cell.lock === null && optionId !== undefined && optionId !== says
        ? [{ studentId: row.row.id, typeId: cell.column.id, optionId }]
        : [];
    }),
  );

/** How many rows down the next cell of a column is that may be filled; 1 where there is none. */
export function stepDown(
  rows: readonly ShownRow[],
  { row, column }: { row: number; column: number },
): number {
  const next = rows.findIndex(({ cells }, at) => at > row && cells[column]?.lock === null);
  return next < 0 ? 1 : next - row;
}

/** What a paste makes, and how many texts of it are no option of their column, meet a locked cell, or fall outside of the grid. */
interface Pasted {
  wishes: CellWish[];
  unknown: number;
  locked: number;
  outside: number;
}

/** Lines of cells over a block, as spreadsheets copy them; locked cells stay as they are. */
export function pastedInto(
  rows: readonly ShownRow[],
  block: GridBlock,
  lines: readonly (readonly string[])[],
): Pasted {
  const { met, outside } = laidOver(rows, block, lines);
  const texts = met.map((one) => ({ ...one, option: optionOfText(one.cell.column, one.text) }));
  const open = texts.filter(({ cell }) => cell.lock === null);
  return {
    wishes: open.flatMap(({ row, cell, option }) =>
      option === undefined
        ? []
        : [{ studentId: row.row.id, typeId: cell.column.id, optionId: option?.id ?? null }],
    ),
    unknown: open.filter(({ option }) => option === undefined).length,
    locked: texts.filter(
      ({ cell, text, option }) => cell.lock !== null && text.trim() !== '' && option?.id !== cell.option?.id,
    ).length,
    outside,
  };
}

/** Absent as was known in advance. */
export const isKnown = ({ isAbsent, row }: ShownRow): boolean => isAbsent && row.known !== null;

/** What may be said of whom was known to be absent: that they are here after all, in time or late. */
export const hereAfterAll = ({ column }: ShownCell): Option[] =>
  column.indicatorOptions.filter(({ isAbsent }) => !isAbsent);

/** Selecting a row says that the student is absent, deselecting it that they are not (specification 002 §4). */
export function selected({ row, isAbsent, cells }: ShownRow) {
  const cell = cells.find(({ column }) => column.isAttendance);
  if (!cell || cell.lock !== null) return [];
  const option = cell.column.indicatorOptions.find((one) =>
    isAbsent ? one.mark === 'present' : one.isAbsent,
  );
  return option ? [{ studentId: row.id, typeId: cell.column.id, optionId: option.id }] : [];
}

/**
 * A set needs submitting when it has rows, is active, and is either changed or not persisted yet (specification 002 §4).
 * Whoever may only read it has nothing to submit.
 */
export const needsSubmit = (set: IndicatorClass, changes: Changes): boolean =>
  set.permission === 2 &&
  set.indicatorClassStudents.length > 0 &&
  set.active === 1 &&
  (set.id === null || Object.keys(changes).length > 0);

/** Changes as they stand over a set that was read again: what both say alike is no change any more. */
export function stillChanged(set: IndicatorClass, changes: Changes): Changes {
  const cells = new Map(
    set.indicatorClassStudents.flatMap((row) =>
      row.indicatorStudentOptions.map((cell) => [
        cellName({ studentId: row.id, typeId: cell.indicatorTypeID }),
        cell,
      ]),
    ),
  );
  return Object.fromEntries(
    Object.entries(changes).filter(([name, { optionId }]) => {
      const cell = cells.get(name);
      return cell && (cell.indicatorOption?.id ?? null) !== optionId;
    }),
  );
}

/** Ends the conflict of a cell: mine is based on what stands now, theirs drops the change. */
export function resolved(
  changes: Changes,
  cell: ShownCell,
  studentId: number,
  choice: 'mine' | 'theirs',
): Changes {
  const name = cellName({ studentId, typeId: cell.column.id });
  const { [name]: mine, ...others } = changes;
  const { version } = cell.stored;
  const overrules = cell.known === null ? {} : { overrideKnown: true };
  return mine && choice === 'mine' ? { ...others, [name]: { ...mine, ...overrules, version } } : others;
}

/**
 * Where the work begins: the first cell that says nothing yet and may be filled, else the first that may be changed, else
 * the first of all. Attendance is said by who is absent, and is not begun with.
 */
export function firstToFill(rows: readonly ShownRow[]): { row: number; column: number } {
  const first = (isOne: (cell: ShownCell) => boolean) => {
    const row = rows.findIndex(({ cells }) => cells.some(isOne));
    return row < 0 ? undefined : { row, column: rows[row]?.cells.findIndex(isOne) ?? 0 };
  };
  const mayChange = ({ lock, column }: ShownCell) => lock === null && !column.isAttendance;
  return (
    first((cell) => mayChange(cell) && cell.option === null) ??
    first(mayChange) ?? { row: 0, column: Math.min(1, (rows[0]?.cells.length ?? 1) - 1) }
  );
}
