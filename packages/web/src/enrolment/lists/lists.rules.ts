import { exportColumns } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { byClassName } from '@homeroom/contract/shared/class-names.ts';
import { hasWords } from '../../platform/words/folded.ts';

export type ColumnKey =
  | Exclude<(typeof exportColumns)[number], 'fullName' | 'dateFrom' | 'dateTo'>
  | 'isTeaching';

/** A column of a list: what it says of a person, and how they are put in order by it. */
export interface Column<T> {
  key: ColumnKey;
  label: string;
  /** As text; what is shown, exported and, where `by` is absent, sorted by. */
  of: (row: T) => string;
  by?: (row: T) => number | string;
  /** CSS width. */
  width: string;
  /** Shown until the user chooses. */
  isUsual: boolean;
}

/** Empty ones last, whichever the direction: who looks for the first or the last of something finds it. */
const compare = (a: number | string, b: number | string, direction: 1 | -1): number => {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return byClassName(String(a), String(b)) * direction;
};

/** Rows in the order of a column; those that are alike in it stay in the order of their names, as they came. */
export const sorted = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string | undefined,
): T[] => {
  const column = columns.find(({ key }) => key === sort?.replace('-', ''));
  if (!column) return [...rows];
  const by = column.by ?? column.of;
  return [...rows].sort((a, b) => compare(by(a), by(b), sort?.startsWith('-') ? -1 : 1));
};

/** Those of whose text each word that is typed is a part; accents do not matter. */
export const narrowed = <T>(rows: readonly T[], typed: string, textOf: (row: T) => string): readonly T[] => {
  if (!typed.trim()) return rows;
  return rows.filter((row) => hasWords(textOf(row), typed));
};

/** The columns that are shown: as the user chose, else the usual ones; the name always. */
export const shownColumns = <T>(columns: readonly Column<T>[], chosen: string): Column<T>[] => {
  const keys = chosen.split(',').filter(Boolean);
  return columns.filter(({ key, isUsual }) =>
    chosen === '' ? isUsual : key === 'itemName' || keys.includes(key),
  );
};

type Exported = (typeof exportColumns)[number];
const isExported = (key: ColumnKey): key is ColumnKey & Exported =>
  (exportColumns as readonly string[]).includes(key);

/** The columns as an export names them, in their order; what it does not know is left out. */
export const exportedColumns = <T>(columns: readonly Column<T>[]): Exported[] =>
  columns.flatMap(({ key }) => (isExported(key) ? [key] : []));
