import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { Folders } from '../../oneroster/test/sets.ts';
import { type ImportOptions, type ImportResult, importOneRoster } from '../src/app/import/import-roster.ts';
import type { School } from '../src/platform/database/school.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { emptySchool } from './empty-school.ts';

/** An empty school for each test, and what tests of imports ask of it. Called once, at the top of a file. */
export function importing() {
  const folders = new Folders();
  const drops: (() => Promise<void>)[] = [];
  let school: School;
  let output: string[] = [];

  beforeEach(async () => {
    const empty = await emptySchool();
    school = empty.school;
    drops.push(empty.drop);
    output = [];
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    await folders.remove();
  });

  const rows = async (query: string): Promise<string[]> =>
    (await school.pool.query({ text: query, rowMode: 'array' })).rows.map((row) => row.join(' '));
  const count = async (table: string) => Number((await rows(`select count(*) from ${table}`))[0]);

  return {
    folders,
    /** The school of the test at hand. */
    school: () => school,
    /** All lines that imports of this test have told. */
    output: () => output,
    /** Imports on 20 November 2026, unless said otherwise. */
    run: (from: string, options: Partial<ImportOptions> = {}): Promise<ImportResult> =>
      importOneRoster(school, from, { today: '2026-11-20', ...options }, (line) => output.push(line)),
    /** The rows of a query, each as one text. */
    rows,
    count,
    audits: () => count('audit_entry'),
    arrange: (query: string) => inTransaction(school, 'system:test', (db) => sql.raw(query).execute(db)),
    /** The roll classes of a student, with their dates. */
    rollOf: (student: string) =>
      rows(`select c.code, m.date_from, m.date_to from roll_class_member m
        join roll_class c on c.id = m.roll_class_id join person p on p.id = m.student_id
        where p.source_id = '${student}' order by m.date_from`),
  };
}
