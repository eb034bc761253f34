import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** The columns of tables, by table, in the order of their names. */
export async function columnsOf(db: Database, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname::text as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${[...tables]}::text[])
    group by 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
