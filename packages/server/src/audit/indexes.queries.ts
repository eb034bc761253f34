import { sql } from 'kysely';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** Of what stood before the audit went by months: the indexes that months have and it has not, by what they are of. */
const WANTED = {
  day: '(at, save_id, id)',
  by: '(by_user_id, at) where by_user_id is not null',
  of: '(table_name, at)',
} as const;

type Name = keyof typeof WANTED;

/** Those that are not there yet, or were not finished. */
async function missing(db: Database): Promise<Name[]> {
  const names = Object.keys(WANTED) as Name[];
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = any(array(select p.oid from pg_class p where p.relnamespace = current_schema()::regnamespace
      and p.relname = any(${names.map((name) => `audit_change_${name}`)}::text[])))`.execute(db);
  const { rows: before } = await sql<{ there: boolean }>`
    select to_regclass('audit_change_before') is not null as there`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return before[0]?.there ? names.filter((name) => !there.has(`audit_change_before_${name}`)) : [];
}

/**
 * Gives what stood before the audit went by months the indexes of months, while everybody writes on; one that was not
 * finished is made anew. Done once, it does nothing.
 */
export async function indexAuditOfBefore(school: School): Promise<void> {
  for (const name of await missing(school.db)) {
    const index = sql.ref(`audit_change_before_${name}`);
    // Neither runs in a transaction; ten million rows take a minute.
    await school.db.connection().execute(async (db) => {
      await sql.raw('set statement_timeout = 0').execute(db);
      try {
        await sql`drop index if exists ${index}`.execute(db);
        await sql`create index concurrently ${index} on audit_change_before ${sql.raw(WANTED[name])}`.execute(
          db,
        );
      } finally {
        await sql
          .raw('reset statement_timeout')
          .execute(db)
          .catch(() => {});
      }
    });
    await inTransaction(school, 'system:audit', async (db) => {
      await sql`set local lock_timeout = '2s'`.execute(db);
      await sql`alter index ${sql.ref(`audit_change_${name}`)} attach partition ${index}`.execute(db);
    });
  }
}
