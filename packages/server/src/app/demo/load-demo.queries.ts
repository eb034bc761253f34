import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';

/** The limits are for requests: a large school takes longer to load than one may. */
export async function liftTimeLimits(db: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/** Inserts rows under the ids that they bring; columns they do not name get their defaults. */
export async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/** Lets each table count on from the ids that were given. */
export async function countOn(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(sequence, (select max(id) from ${sql.table(table)}))
      from pg_get_serial_sequence(${table}, 'id') as sequence
      where sequence is not null and exists (select 1 from ${sql.table(table)})`.execute(db);
  }
}

/** Statistics for the planner, which else knows the tables as empty. */
export async function analyze(db: Database, tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async (whole) => {
    await liftTimeLimits(whole);
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(whole);
  });
}
