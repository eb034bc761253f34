import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import type { DB } from './database.gen.ts';
import { SchoolDialect } from './dialect.ts';
import { type Connection, createPool } from './pool.ts';

export type Database = Kysely<DB>;

/** One school of the installation: a schema, and the door to it. Queries name no schema. */
export interface School {
  /** Name of the school within the installation, e.g. `default`. */
  key: string;
  schema: string;
  connection: Connection;
  pool: Pool;
  /** What the school's day and hour are worked out from, on the server and in the SQL of its transactions. */
  clock: Clock;
  db: Database;
  /** Called after every commit that may have left change notices, with who acted where that is known; realtime sets it. */
  committed: (actor?: number | string) => void;
  close(): Promise<void>;
}

/** Opens the pool of a school whose schema exists. */
export function openSchool(
  connection: Connection,
  key: string,
  schema: string,
  poolSize?: number,
  clock: Clock = systemClock,
): School {
  const pool = createPool(connection, schema, poolSize);
  const db = new Kysely<DB>({ dialect: new SchoolDialect({ pool }) });
  return { key, schema, connection, pool, clock, db, committed: () => {}, close: () => db.destroy() };
}
