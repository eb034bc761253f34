import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Connection, createPool } from './pool.ts';

const REGISTRY = 'homeroom';

/** A name that can stand in SQL as it is. */
const plain = (name: string) => {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(name))
    throw new Error(`"${name}" cannot name a school: a-z, 0-9 and _ only`);
  return name;
};

/** Makes a schema where it is missing; one that was made for us in advance is used as it is. */
export async function ensureSchema(client: pg.ClientBase, schema: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
  if (rowCount) return;
  try {
    await client.query(`create schema ${plain(schema)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      `The database role may not create the schema "${schema}". Create it for the role, or grant it CREATE on the database.`,
    );
  }
}

/** Durability is not negotiable: a mark that was acknowledged must survive (stack, Embedded PostgreSQL). */
async function refuseUnsafe(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
  );
  if (rows.length) {
    throw new Error(
      `PostgreSQL runs with ${rows.map((r) => `${r.name} = off`).join(', ')}: acknowledged marks could be lost.`,
    );
  }
  const version = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  if ((version.rows[0]?.number ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
}

const STARTING_UP = '57P03';
const PAUSE_MS = 200;
const LONGEST_START_MS = 60_000;

/** A server that is still starting is waited for: after a crash it first reads its log again. */
async function connectWhenUp(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as { code?: string }).code !== STARTING_UP || waited >= LONGEST_START_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Prepares the database for a school: checks the server, and sees that the registry of schools and the
 * school's schema exist. Safe to run from several processes at once.
 * @returns the schema of the school
 */
export async function ensureSchool(
  connection: Connection,
  key = 'default',
  { unsafe = false } = {},
): Promise<string> {
  const pool = createPool(connection, null, 1);
  try {
    const client = await connectWhenUp(pool);
    try {
      if (!unsafe) await refuseUnsafe(client);
      await client.query('begin');
      await client.query("select pg_advisory_xact_lock(hashtext('homeroom.installation'))");
      await ensureSchema(client, REGISTRY);
      await client.query(
        `create table if not exists ${REGISTRY}.school (key text primary key, schema_name text not null unique, host_name text unique)`,
      );
      const schema = `school_${plain(key)}`;
      await ensureSchema(client, schema);
      await client.query(
        `insert into ${REGISTRY}.school (key, schema_name) values ($1, $2) on conflict (key) do nothing`,
        [key, schema],
      );
      const { rows } = await client.query<{ schema_name: string }>(
        `select schema_name from ${REGISTRY}.school where key = $1`,
        [key],
      );
      await client.query('commit');
      return rows[0]?.schema_name ?? schema;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}
