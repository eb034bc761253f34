import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { LOCK_MINUTES, MOST_FAILURES } from './session.policy.ts';

export interface Attempt {
  allowed: boolean;
  /** This was the last one that may be tried. */
  last: boolean;
  /** Seconds until the next attempt counts from one again. */
  wait: number;
}

/**
 * Counts an attempt as failed before the password is looked at, in one statement: of any number of
 * attempts at once no more than `most` are allowed. A success takes the count back.
 */
export async function countAttempt(
  db: Database,
  userKey: string,
  clientKey: string,
  now: Date,
  most = MOST_FAILURES,
): Promise<Attempt> {
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  const stale = new Date(now.getTime() - LOCK_MINUTES * 60_000);
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into sign_in_attempt as a (user_key, client_key, failures, locked_until, last_at)
    values (${userKey}, ${clientKey}, 1, null, ${now})
    on conflict (user_key, client_key) do update set
      failures = case when a.locked_until <= ${now} or (a.locked_until is null and a.last_at < ${stale}) then 1
        else least(a.failures + 1, ${most + 1}) end,
      locked_until = case when a.locked_until <= ${now} or (a.locked_until is null and a.last_at < ${stale}) then null
        when a.locked_until is null and a.failures + 1 >= ${most} then ${until}
        else a.locked_until end,
      last_at = ${now}
    returning failures, locked_until`.execute(db);
  const { failures = 1, locked_until = null } = rows[0] ?? {};
  return {
    allowed: failures <= most,
    last: failures >= most,
    wait: locked_until ? Math.max(1, Math.ceil((locked_until.getTime() - now.getTime()) / 1000)) : 0,
  };
}

/** Takes one attempt back that was no failure. A name that is locked stays so. */
export async function forgiveAttempt(
  db: Database,
  userKey: string,
  clientKey: string,
  most = MOST_FAILURES,
): Promise<void> {
  await sql`update sign_in_attempt set failures = failures - 1, locked_until = null
    where user_key = ${userKey} and client_key = ${clientKey} and failures between 1 and ${most}`.execute(db);
}

/** Forgets the failures of a name on a client, after a success. */
export async function clearAttempts(db: Database, userKey: string, clientKey: string): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('user_key', '=', userKey)
    .where('client_key', '=', clientKey)
    .execute();
}

/** Drops the counts that no longer say anything, so that names made up by a stranger do not fill the table. */
export async function dropOldAttempts(db: Database, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - LOCK_MINUTES * 60_000);
  await sql`delete from sign_in_attempt where last_at < ${stale} and (locked_until is null or locked_until <= ${now})`.execute(
    db,
  );
}
