import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import {
  FORGET_FAILURES_DAYS,
  LOCK_MINUTES,
  MAX_CONSECUTIVE_FAILURES,
  MAX_DOUBLINGS,
  MAX_FAILURES,
  MAX_NAMES_OF_ADDRESS,
  NAMES_A_DOUBLING,
} from './session.policy.ts';

/** Counts the failures of a name wherever they came from. */
const EVERYWHERE = 'everywhere';

const minutes = (from: Date, by: number) => new Date(from.getTime() + by * 60_000);
const secondsUntil = (until: Date | null, now: Date) =>
  until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;

/** A name, a client that tries it, and the address that the client has where it is not known. */
export interface Tried {
  userKey: string;
  clientKey: string;
  /** Null: the client is known by this name, so no other limit than its own stops it. */
  address: string | null;
}

/**
 * Seconds until this may be tried, 0 where it may be now. Reads alone, so that a flood of attempts that are locked
 * writes nothing and waits for nothing.
 */
export async function lockedFor(db: Database, tried: Tried, now: Date): Promise<number> {
  const { userKey, clientKey, address } = tried;
  const { rows } = await sql<{ client: Date | null; everywhere: boolean }>`
    select
      (select locked_until from sign_in_attempt where user_key = ${userKey} and client_key = ${clientKey}
        and failures > ${MAX_FAILURES} and locked_until > ${now}) as client,
      exists (select from sign_in_attempt where user_key = ${userKey} and client_key = ${EVERYWHERE}
        and failures >= ${MAX_CONSECUTIVE_FAILURES}) as everywhere`.execute(db);
  const [row] = rows;
  if (row?.client) return secondsUntil(row.client, now);
  return address !== null && row?.everywhere ? LOCK_MINUTES * 60 : 0;
}

export const wordsOfAddress = (address: string): string => `address ${address}`;

export interface Counted {
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
export async function countAttempt(db: Database, { userKey, clientKey }: Tried, now: Date): Promise<Counted> {
  const until = minutes(now, LOCK_MINUTES);
  const stale = minutes(now, -LOCK_MINUTES);
  const isOver = sql`a.locked_until <= ${now} or (a.locked_until is null and a.last_at < ${stale})`;
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into sign_in_attempt as a (user_key, client_key, failures, locked_until, last_at)
    values (${userKey}, ${clientKey}, 1, null, ${now})
    on conflict (user_key, client_key) do update set
      failures = case when ${isOver} then 1 else least(a.failures + 1, ${MAX_FAILURES + 1}) end,
      locked_until = case when ${isOver} then null
        when a.locked_until is null and a.failures + 1 >= ${MAX_FAILURES} then ${until}
        else a.locked_until end,
      last_at = ${now}
    returning failures, locked_until`.execute(db);
  const { failures = 1, locked_until = null } = rows[0] ?? {};
  return {
    allowed: failures <= MAX_FAILURES,
    last: failures >= MAX_FAILURES,
    wait: secondsUntil(locked_until, now),
  };
}

/** Counts a failure of the name, wherever it came from; answers how many there are in a row. */
export async function countEverywhere(db: Database, userKey: string, now: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempt as a (user_key, client_key, failures, locked_until, last_at)
    values (${userKey}, ${EVERYWHERE}, 1, null, ${now})
    on conflict (user_key, client_key) do update set
      failures = least(a.failures + 1, ${MAX_CONSECUTIVE_FAILURES + 1}), last_at = ${now}
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/**
 * Counts that a name fails from an address. Where as many others have within the hour as may, it waits first, the longer
 * the more there are: `wait` is in seconds, 0 where it may be tried. Each name waits for itself, so that nobody takes the
 * turn of another. `added`: it was not counted there before. To be run under the advisory lock of the address.
 */
export async function countName(
  db: Database,
  userKey: string,
  address: string,
  now: Date,
): Promise<{ wait: number; added: boolean }> {
  const stale = minutes(now, -LOCK_MINUTES);
  const { rows } = await sql<{ added: boolean; waits_until: Date | null }>`
    insert into sign_in_address as a (address, user_key, last_at, waits_until)
    select ${address}, ${userKey}, ${now}, case when more >= 0 then ${now}::timestamptz
      + make_interval(secs => 2 ^ least(${MAX_DOUBLINGS}::integer, 1 + more / ${NAMES_A_DOUBLING}::integer)) end
    from (select count(*)::integer - ${MAX_NAMES_OF_ADDRESS}::integer as more from sign_in_address
      where address = ${address} and user_key <> ${userKey} and last_at > ${stale}) others
    on conflict (address, user_key) do update set last_at = excluded.last_at,
      waits_until = case when a.last_at > ${stale} then a.waits_until else excluded.waits_until end
    returning xmax = 0 as added, waits_until`.execute(db);
  const { added = false, waits_until: until = null } = rows[0] ?? {};
  return { wait: until && until > now ? secondsUntil(until, now) : 0, added };
}

/** The name no longer counts as one that failed from the address. */
export async function uncountName(db: Database, userKey: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_address')
    .where('address', '=', address)
    .where('user_key', '=', userKey)
    .execute();
}

/** Takes back an attempt that was allowed and was no failure: there is one more now. */
export async function forgiveAttempt(db: Database, { userKey, clientKey }: Tried): Promise<void> {
  await sql`update sign_in_attempt set locked_until = null,
      failures = greatest(0, least(failures, case when client_key = ${EVERYWHERE} then failures else ${MAX_FAILURES} end) - 1)
    where user_key = ${userKey} and client_key = any (${[clientKey, EVERYWHERE]})`.execute(db);
}

/** Forgets the failures of a name on a client, and those in a row from everywhere, after a success. */
export async function clearAttempts(db: Database, { userKey, clientKey }: Tried): Promise<void> {
  await sql`delete from sign_in_attempt
    where user_key = ${userKey} and client_key = any (${[clientKey, EVERYWHERE]})`.execute(db);
}

/** Forgets every failure of a name. */
export async function forgetName(db: Database, userKey: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('user_key', '=', userKey).execute();
  await db.deleteFrom('sign_in_address').where('user_key', '=', userKey).execute();
}

/** Forgets every failure, but those of these names. */
export async function forgetFailures(db: Database, except: readonly string[]): Promise<void> {
  await sql`delete from sign_in_attempt where user_key <> all (${except})`.execute(db);
  await sql`delete from sign_in_address where user_key <> all (${except})`.execute(db);
}

/**
 * Drops the counts that no longer say anything, so that names made up by a stranger do not fill the table. A name that
 * is locked everywhere stays so, whether there is an account of it or not.
 */
export async function dropOldAttempts(db: Database, now: Date): Promise<void> {
  const stale = minutes(now, -LOCK_MINUTES);
  await sql`delete from sign_in_attempt
    where client_key <> ${EVERYWHERE} and last_at < ${stale} and (locked_until is null or locked_until <= ${now})`.execute(
    db,
  );
  await sql`delete from sign_in_attempt
    where client_key = ${EVERYWHERE} and failures < ${MAX_CONSECUTIVE_FAILURES}
      and last_at < ${minutes(now, -FORGET_FAILURES_DAYS * 24 * 60)}`.execute(db);
  await sql`delete from sign_in_address where last_at <= ${stale}`.execute(db);
}
