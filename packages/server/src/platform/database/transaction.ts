import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, School } from './school.ts';
import { isOutdated, writesCrossed } from './sqlstate.ts';

/** A user's id, or the installation itself: `system:migrate`, `system:demo`, `system:import`, … */
export type Actor = number | `system:${string}`;

const MAX_TRIES = 5;
/** Before the next try: whoever the row was left to is awake by then, else it would be taken from under them again. */
const PAUSE_MS = 20;

/** The lock that stands for a name within a school; locks are the database's, and know numbers alone. */
export const lockOf = ({ schema }: School, name: string): bigint =>
  createHash('sha256').update(`${schema} ${name}`).digest().readBigInt64BE();

/** The order in which all locks are taken: two who have some of them in common never wait for each other. */
export const inLockOrder = (a: bigint, b: bigint): number => (a < b ? -1 : 1);

/** The name of a lock within the school; those that only share it run side by side. */
export type AdvisoryLock = string | { shared: string };

/** Takes locks, in their order. */
function locking(school: School, wanted: readonly AdvisoryLock[]): string {
  if (!wanted.length) return '';
  const locks = wanted.map((lock) =>
    typeof lock === 'string'
      ? { of: lockOf(school, lock), take: 'pg_advisory_xact_lock' }
      : { of: lockOf(school, lock.shared), take: 'pg_advisory_xact_lock_shared' },
  );
  locks.sort((a, b) => inLockOrder(a.of, b.of));
  return `; select ${locks.map(({ take, of }) => `${take}(${of})`).join(', ')}`;
}

/**
 * Runs the work in one transaction that knows who acts, and what time it is (`request_time()`); the audit and the change notices are written by
 * triggers within it. Serialisation failures and deadlocks are tried again (architecture, Errors), and what a migration of a
 * newer server has met.
 * Transactions with an `advisoryLock` in common run one after the other, so that each sees what the one before it did.
 * `isRead`: nothing is written but that something was read: nobody has anything to hear of
 */
export async function inTransaction<T>(
  school: School,
  actor: Actor,
  work: (db: Database) => Promise<T>,
  advisoryLock: AdvisoryLock | readonly AdvisoryLock[] = [],
  { isRead = false }: { isRead?: boolean | undefined } = {},
): Promise<T> {
  const name = String(actor);
  if (!/^([1-9]\d{0,9}|system:[a-z-]+)$/.test(name)) throw new Error('not an actor');
  const wait = locking(school, [advisoryLock].flat());
  for (let tries = 1; ; tries++) {
    try {
      const result = await school.db.connection().execute(async (db) => {
        // The actor is checked above, and SET takes no parameters. The pool sends it with the first statement.
        const now = school.clock.now().toISOString();
        await sql
          .raw(`begin; set local homeroom.actor = '${name}'; set local homeroom.now = '${now}'${wait}`)
          .execute(db);
        try {
          const done = await work(db);
          await sql.raw('commit').execute(db);
          return done;
        } catch (error) {
          await sql
            .raw('rollback')
            .execute(db)
            .catch(() => {});
          throw error;
        }
      });
      if (!isRead) school.committed(actor);
      return result;
    } catch (error) {
      if (tries >= MAX_TRIES || !(writesCrossed(error) || isOutdated(error))) throw error;
      await pause(tries * PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
