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
 * attempts at once no more than three are allowed. A success takes the count back.
 */
export async function countAttempt(
  db: Database,
  userKey: string,
  clientKey: string,
  now: Date,
): Promise<Attempt> {
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  const stale = new Date(now.getTime() - LOCK_MINUTES * 60_000);
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into sign_in_attempt as a (user_key, client_key, failures, locked_until, last_at)
    values (${userKey}, ${clientKey}, 1, null, ${now})
    on conflict (user_key, client_key) do update set
      failures = case when a.locked_until <= ${now} or (a.locked_until is null and a.last_at < ${stale}) then 1
        else least(a.failures + 1, ${MOST_FAILURES + 1}) end,
      locked_until = case when a.locked_until <= ${now} or (a.locked_until is null and a.last_at < ${stale}) then null
        when a.locked_until is null and a.failures + 1 >= ${MOST_FAILURES} then ${until}
        else a.locked_until end,
      last_at = ${now}
    returning failures, locked_until`.execute(db);
  const { failures = 1, locked_until = null } = rows[0] ?? {};
  return {
    allowed: failures <= MOST_FAILURES,
    last: failures >= MOST_FAILURES,
    wait: locked_until ? Math.max(1, Math.ceil((locked_until.getTime() - now.getTime()) / 1000)) : 0,
  };
}

/** Takes one attempt back whose password was never looked at. A name that is locked stays so. */
export async function forgiveAttempt(db: Database, userKey: string, clientKey: string): Promise<void> {
  await sql`update sign_in_attempt set failures = failures - 1, locked_until = null
    where user_key = ${userKey} and client_key = ${clientKey} and failures between 1 and ${MOST_FAILURES}`.execute(
    db,
  );
}

/** Forgets the failures of a name on a client, after a success. */
export async function clearAttempts(db: Database, userKey: string, clientKey: string): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('user_key', '=', userKey)
    .where('client_key', '=', clientKey)
    .execute();
}
