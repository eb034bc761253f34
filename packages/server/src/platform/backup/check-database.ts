import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { knownMigrations, migrationsFolder } from '../database/migrate.ts';
import { type Connection, clientOptions } from '../database/pool.ts';
import { type Ask, orphans, unchecked } from './check-references.ts';

/** What a database holds, and what is wrong with it; two of them are the same where `tables` are equal. */
export interface DatabaseCheck {
  /** By table: how many rows, and a sum of what they hold, whatever their order. */
  tables: Record<string, { rows: number; sum: string }>;
  /** By migration that the database has seen: the sum of its file here; null where there is none here. */
  migrations: Record<string, string | null>;
  /** Steps that there are here and that the database has not seen: the next start takes them. */
  pending: string[];
  /** When the last change was made that the audit knows, ISO; null: of none. */
  lastChange: string | null;
  /** In sentences; empty where all is well. */
  problems: string[];
}

interface CheckWish {
  connection: Connection;
  /** Tables whose changes the audit has to know. */
  audited: readonly string[];
}

/** Rows and sums of all tables but those that PostgreSQL empties after a crash (UNLOGGED). Like everything below, in one view of the database, whoever writes meanwhile. */
async function tablesOf(ask: Ask): Promise<DatabaseCheck['tables']> {
  const names = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const tables: DatabaseCheck['tables'] = {};
  for (const { name } of names) {
    const [row] = await ask<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${pg.escapeIdentifier(name)} t`,
    );
    tables[name] = { rows: Number(row?.rows), sum: row?.sum ?? '' };
  }
  return tables;
}

async function migrationsOf(ask: Ask): Promise<DatabaseCheck['migrations']> {
  const names = await ask<{ name: string }>('select name from kysely_migration order by name');
  const entries = names.map(async ({ name }) => {
    const text = await readFile(join(migrationsFolder, `${name}.sql`)).catch(() => null);
    return [name, text && createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether every change is noted from now on, and whether the notes of the past are there. */
async function auditOf(
  ask: Ask,
  audited: readonly string[],
): Promise<Pick<DatabaseCheck, 'lastChange' | 'problems'>> {
  const kept = await ask<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = current_schema()::regnamespace and tgname in ('record_insert', 'record_update', 'record_delete') and tgenabled <> 'D'
     group by 1 having count(*) = 3`,
  );
  const names = new Set(kept.map(({ name }) => name));
  const problems = audited
    .filter((name) => !names.has(name))
    .map((name) => `Changes of ${name} are not noted in the audit.`);
  const [last] = await ask<{ at: Date | null }>('select at from audit_change order by id desc limit 1');
  return { problems, lastChange: last?.at?.toISOString() ?? null };
}

/**
 * Looks through a school's whole database: what it holds, and whether it is whole. It reads every row.
 * @throws where the database cannot be read
 */
export async function checkDatabase({ connection, audited }: CheckWish): Promise<DatabaseCheck> {
  const client = new pg.Client(clientOptions(connection, null));
  await client.connect();
  const ask: Ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  try {
    await client.query('set statement_timeout = 0');
    const [school] = await ask<{ name: string }>(
      `select schema_name as name from homeroom.school where key = 'default'`,
    );
    await client.query(`set search_path = ${pg.escapeIdentifier(school?.name ?? '')}`);
    await client.query('begin isolation level repeatable read read only');
    const migrations = await migrationsOf(ask);
    const pending = (await knownMigrations()).filter((name) => !(name in migrations));
    const tables = await tablesOf(ask);
    // What a step makes that is to come is no fault of this database.
    const missing = pending.length ? [] : audited.filter((name) => !(name in tables));
    const audit = await auditOf(
      ask,
      audited.filter((name) => name in tables),
    );
    const unknown = Object.entries(migrations)
      .filter(([, sum]) => sum === null)
      .map(([name]) => `The step ${name} of the database is unknown here: it was made by a newer Homeroom.`);
    return {
      ...{ tables, migrations, pending, lastChange: audit.lastChange },
      problems: [
        ...unknown,
        ...missing.map((name) => `The table ${name} is missing.`),
        ...audit.problems,
        ...(await unchecked(ask)),
        ...(await orphans(ask)),
      ],
    };
  } finally {
    await client.end();
  }
}

/** How two databases differ, in sentences; empty where they hold the same. */
export function differences(
  before: Pick<DatabaseCheck, 'migrations' | 'tables'>,
  now: Pick<DatabaseCheck, 'migrations' | 'tables'>,
): string[] {
  const names = [...new Set([...Object.keys(before.tables), ...Object.keys(now.tables)])].sort();
  const ofTables = names.flatMap((name) => {
    const [then, here] = [before.tables[name], now.tables[name]];
    if (!then) return [`The table ${name} was not there.`];
    if (!here) return [`The table ${name} is there no more.`];
    if (then.rows !== here.rows) return [`${name} had ${then.rows} rows, and has ${here.rows}.`];
    return then.sum === here.sum ? [] : [`${name} has as many rows, but they hold something else.`];
  });
  const steps = Object.keys(before.migrations).filter(
    (name) => before.migrations[name] !== now.migrations[name],
  );
  return [...ofTables, ...steps.map((name) => `The step ${name} is not what it was.`)];
}
