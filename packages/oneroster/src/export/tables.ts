import { columnsOf, type ExportVersion } from './columns.ts';
import { fullRows } from './full-rows.ts';
import type { Cells } from './own-rows.ts';
import { ownRows } from './own-rows.ts';
import type { ExportedMembership, ExportedSchool } from './school.ts';
import { isMetadata, type SourceRows } from './source-rows.ts';

/** A file of the set; each row has a cell for each column. */
export interface ExportedTable {
  name: string;
  columns: string[];
  rows: Iterable<string[]> | AsyncIterable<string[]>;
}

/**
 * The files of a OneRoster set.
 * @param memberships read while enrollments are written: there are too many of them to hold
 * @param source what rosters said that the school has no field for
 * @param today the year of this day is the one that roll classes, which go on from year to year, are said to be of
 * @throws Error where the school has no academic year: no class could be written
 */
export function exportTables(
  school: ExportedSchool,
  memberships: AsyncIterable<ExportedMembership>,
  source: SourceRows,
  version: ExportVersion,
  today: string,
): ExportedTable[] {
  const full = fullRows(ownRows(school, version, today), source, version);
  const { roles, demographics, ...others } = full.rows;
  const rows: Record<string, Iterable<Cells> | AsyncIterable<Cells>> = {
    ...others,
    ...(version === '1.2' ? { roles } : {}),
    ...{ enrollments: full.enrollments(memberships), demographics },
  };
  const standard = columnsOf(version);
  return Object.entries(rows).map(([file, of]) => {
    const name = file as keyof typeof standard;
    const cells = [...(source.get(name)?.values() ?? [])].flatMap((row) => Object.keys(row.cells));
    const columns = [...standard[name], ...[...new Set(cells.filter(isMetadata))].sort()];
    return { name, columns, rows: inColumns(of, columns) };
  });
}

async function* inColumns(rows: Iterable<Cells> | AsyncIterable<Cells>, columns: readonly string[]) {
  for await (const cells of rows) yield columns.map((column) => cells[column] ?? '');
}
