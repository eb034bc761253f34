import { type DatabaseIntrospector, type Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';

/**
 * PostgreSQL, where whoever migrates asks whether their own two tables are there. Kysely would read every column of
 * every table of the database for that, several times at each start.
 */
export class SchoolDialect extends PostgresDialect {
  // biome-ignore lint/suspicious/noExplicitAny: as Kysely declares it
  override createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return {
      async getSchemas() {
        return (await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db)).rows;
      },
      async getTables() {
        const { rows } = await sql<{ name: string; schema: string }>`
          select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})`.execute(db);
        return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
      },
    };
  }
}
