import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface NewLockout {
  kind: 'client' | 'everywhere' | 'address';
  /** Null: of an address, or of a name that no account has. */
  userId: number | null;
  /** What is locked, in words. */
  connection: string;
  failures: number;
  at: Date;
  /** Null: until somebody unlocks it. */
  until: Date | null;
}

/** Records a lock; an address, whose further names wait, has one at a time. */
export async function addLockout(db: Database, lock: NewLockout): Promise<void> {
  const { kind, userId, connection, failures, at, until } = lock;
  await sql`
    insert into user_lockout (kind, user_id, connection, failures, locked_at, locked_until)
    select ${kind}, ${userId}::integer, ${connection}, ${failures}, ${at}, ${until}::timestamptz
    where ${kind} <> 'address' or not exists (
      select from user_lockout where kind = 'address' and connection = ${connection}
        and unlocked_at is null and locked_until > ${at})`.execute(db);
}

const standing = (now: Date) => sql`unlocked_at is null and (locked_until is null or locked_until > ${now})`;

export interface Lockout {
  id: number;
  kind: NewLockout['kind'];
  userId: number | null;
  userName: string | null;
  fullName: string | null;
  connection: string;
  failures: number;
  lockedAt: Date;
  lockedUntil: Date | null;
}

/** The locks that stand, newest first. */
export async function standingLockouts(db: Database, now: Date): Promise<Lockout[]> {
  const { rows } = await sql<Lockout>`
    select l.id, l.kind, l.user_id as "userId", u.user_name as "userName", u.full_name as "fullName", l.connection, l.failures,
      l.locked_at as "lockedAt", l.locked_until as "lockedUntil"
    from user_lockout l left join user_account u on u.id = l.user_id
    where ${standing(now)} order by l.locked_at desc, l.id desc`.execute(db);
  return rows;
}

/** Ends the locks that stand: all but those of some accounts, those of an account, or that of an account everywhere. */
export async function endLockouts(
  db: Database,
  which: { except: readonly number[] } | { userId: number; kind?: NewLockout['kind'] },
  now: Date,
): Promise<void> {
  const of =
    'except' in which
      ? sql`coalesce(user_id <> all (${which.except}), true)`
      : sql`user_id = ${which.userId} and kind = coalesce(${which.kind ?? null}, kind)`;
  await sql`update user_lockout set unlocked_at = ${now} where ${of} and ${standing(now)}`.execute(db);
}
