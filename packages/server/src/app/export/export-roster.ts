import type { ExportVersion } from '@homeroom/oneroster/export/columns.ts';
import { exportTables } from '@homeroom/oneroster/export/tables.ts';
import { writeRoster } from '@homeroom/oneroster/export/writeRoster.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { beginExport, membershipsOf, noteExport, readForExport } from './school.queries.ts';
import { readSourceRows } from './source-rows.queries.ts';

export interface ExportOptions {
  version: ExportVersion;
  /** The school's day, `yyyy-MM-dd`: who is at the school then. */
  today: string;
}

/**
 * Writes the roster of the school as OneRoster CSV files, a folder or a zip by its path, and notes it in the audit: what
 * cannot be noted is not written, and what cannot be written is not noted.
 * @throws {RosterProblem} where something is there already
 */
export async function exportOneRoster(
  school: School,
  target: string,
  { version, today }: ExportOptions,
  report: (line: string) => void,
): Promise<void> {
  const { name } = (await settingsOf(school)).school;
  await inTransaction(school, 'system:export', async (db) => {
    await beginExport(db);
    report('Reading the school …');
    const from = await readForExport(db, name, today);
    const source = await readSourceRows(db);
    const tables = exportTables(from, membershipsOf(db, from), source, version, today);
    await noteExport(db, `OneRoster ${version}`);
    report('Writing the files …');
    await writeRoster(target, tables, version, (file, rows) => report(`${file}  ${rows}`));
  });
}
