import pg from 'pg';
import { clientOptions } from '../src/platform/database/pool.ts';
import type { TestSchool } from './new-school.ts';

/**
 * Makes two things happen at once, in a known order: does the statement in a transaction of its own, lets the other
 * work begin, and commits when so many connections of it wait for that transaction, after `beforeCommit`.
 */
export async function whileHeld<T>(
  { school }: Pick<TestSchool, 'school'>,
  statement: string,
  work: () => Promise<T>,
  { waiting = 1, beforeCommit = async () => {} }: { waiting?: number; beforeCommit?: () => unknown } = {},
): Promise<T> {
  const holder = new pg.Client(clientOptions(school.connection, school.schema));
  await holder.connect();
  try {
    await holder.query(`begin; set local homeroom.actor = 'system:test'; ${statement}`);
    const working = work();
    const blocked = `select count(distinct pid)::integer as blocked from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
    for (let now = 0; now < waiting; ) now = (await holder.query(blocked)).rows[0].blocked;
    await beforeCommit();
    await holder.query('commit');
    return await working;
  } finally {
    await holder.end();
  }
}
