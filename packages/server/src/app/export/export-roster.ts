import type { ExportVersion } from '@homeroom/oneroster/export/columns.ts';
import { exportTables } from '@homeroom/oneroster/export/tables.ts';
import { writeRoster } from '@homeroom/oneroster/export/writeRoster.ts';
import { RosterProblem } from '@homeroom/oneroster/problem.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import { adultsWithHiddenNumbers } from '../../families/families.facts.ts';
import type { School } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { accountThatMay } from '../../session/session.facts.ts';
import { beginExport, membershipsOf, noteExport, readForExport } from './school.queries.ts';
import { readSourceRows, withoutNumbers } from './source-rows.queries.ts';

export interface ExportOptions {
  version: ExportVersion;
  /** The school's day, `yyyy-MM-dd`: who is at the school then. */
  today: string;
  /** Who answers for it that the e-mails and phones of restricted carers are in it; else they are not. */
  withRestrictedFor?: string | undefined;
}

/**
 * Writes the roster of the school as OneRoster CSV files, a folder or a zip by its path, and notes it in the audit: what
 * cannot be noted is not written, and what cannot be written is not noted.
 * @throws {RosterProblem} where something is there already, or who is to answer for restricted carers may not read why
 */
export async function exportOneRoster(
  school: School,
  target: string,
  { version, today, withRestrictedFor }: ExportOptions,
  report: (line: string) => void,
): Promise<void> {
  const { name } = (await settingsOf(school)).school;
  await inTransaction(school, 'system:export', async (db) => {
    await beginExport(db);
    report('Reading the school …');
    const by = withRestrictedFor ? await accountThatMay(db, withRestrictedFor, 'people.custody') : null;
    if (withRestrictedFor && !by)
      throw new RosterProblem(`${withRestrictedFor} is no user who may read facts of custody.`);
    const hidden = by ? new Set<number>() : await adultsWithHiddenNumbers(db, today);
    if (hidden.size)
      report(
        `${hidden.size} restricted carers are written without e-mail and phone (--with-restricted-for).`,
      );
    const from = await readForExport(db, name, today, hidden);
    const source = await withoutNumbers(db, await readSourceRows(db), hidden);
    const tables = exportTables(from, membershipsOf(db, from), source, version, today);
    const what = by ? `OneRoster ${version} with numbers of restricted carers` : `OneRoster ${version}`;
    await noteExport(db, what, by?.id ?? null);
    report('Writing the files …');
    await writeRoster(target, tables, version, (file, rows) => report(`${file}  ${rows}`));
  });
}
