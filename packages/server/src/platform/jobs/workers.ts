import { sql } from 'kysely';
import pg from 'pg';
import { clientOptions } from '../database/pool.ts';
import type { Database, School } from '../database/school.ts';
import { lockOf } from '../database/transaction.ts';
import { inQueue } from './schema.ts';

/** A worker says that it lives within this time of taking its first job. */
const TO_SAY_SO_SECONDS = 10;

const lifeOf = (school: School, workerId: string): bigint => lockOf(school, `worker ${workerId}`);

/** A connection whose locks say which workers of this process live: with the process they are gone at once. */
export interface Lives {
  /** Holds the lock of a worker. */
  add(workerId: string): void;
  /** Called where the connection breaks: from then on others may take the workers for dead. */
  onLost(what: () => void): void;
  close(): Promise<void>;
}

/** Opens the connection that holds the locks of workers. */
export async function openLives(school: School): Promise<Lives> {
  const client = new pg.Client(clientOptions(school.connection, null));
  let lost: () => void = () => {};
  let closing = false;
  const gone = () => {
    if (!closing) lost();
  };
  client.on('error', gone);
  client.on('end', gone);
  await client.connect();
  return {
    add(workerId) {
      client.query(`select pg_advisory_lock(${lifeOf(school, workerId)})`).catch(gone);
    },
    onLost: (what) => {
      lost = what;
    },
    async close() {
      closing = true;
      await client.end();
    },
  };
}

/**
 * Gives back the jobs of workers that live no more: the library itself waits four hours for them.
 * @returns how many workers those were
 */
export async function releaseDead(db: Database, school: School): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select locked_by as id from ${inQueue(school, 'jobs')} where locked_by is not null
    group by locked_by having min(locked_at) < now() - make_interval(secs => ${TO_SAY_SO_SECONDS})`.execute(
    db,
  );
  const dead: string[] = [];
  for (const { id } of rows) {
    const { rows: free } = await sql<{ isDead: boolean }>`
      select pg_try_advisory_xact_lock(${lifeOf(school, id)}) as "isDead"`.execute(db);
    if (free[0]?.isDead) dead.push(id);
  }
  if (dead.length)
    await sql`select from ${inQueue(school, 'force_unlock_workers')}(${dead}::text[])`.execute(db);
  return dead.length;
}
