import { sql } from 'kysely';
import type { TestSchool } from './new-school.ts';

/** What stands in a field: `zq.person.mobile.17`, an address with its domain; nothing else in an answer looks like it. */
const CANARY = /zq\.[a-z0-9_]+\.[a-z0-9_]+\.\d+/gi;

export const canary = (table: string, column: string, id: number): string => `zq.${table}.${column}.${id}`;

/** The canaries in a text, each once. What iCalendar has folded is one line. */
export const canariesIn = (text: string): Set<string> =>
  new Set(
    text
      .replace(/\r?\n[ \t]/g, '')
      .match(CANARY)
      ?.map((found) => found.toLowerCase()) ?? [],
  );

/** That something stands there means something by itself: it stays empty where it is. */
const meaning = ['relation.court_order'];

/**
 * Puts a canary into every field of words of these tables, whatever stood in it; empty ones are not left out, so that a
 * new column is tried by itself.
 * @returns the columns that take no free words, as `table.column`: those of a list that the database checks
 */
export async function plantCanaries(school: TestSchool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await school.school.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and data_type = 'text' and is_generated = 'NEVER' and table_name = any($1)
     order by table_name, ordinal_position`,
    [tables],
  );
  const checked: string[] = [];
  for (const { table, column } of rows) {
    const ending = column === 'email' ? '@mail.example' : '';
    await school
      .arrange((db) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`zq.${table}.${column}.`} || id || ${ending}
          where ${!meaning.includes(`${table}.${column}`)} or ${sql.ref(column)} is not null`.execute(db),
      )
      .catch((error: { code?: string }) => {
        // A check, or a key of another table.
        if (error.code !== '23514' && error.code !== '23503') throw error;
        checked.push(`${table}.${column}`);
      });
  }
  return checked;
}
