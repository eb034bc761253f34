import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Closes the links that an account has open. */
export const closeResets = (db: Database, userId: number, now: Date) =>
  db
    .updateTable('password_reset')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();

export const addReset = (
  db: Database,
  {
    userId,
    madeById,
    tokenSum,
    expiresAt,
  }: { userId: number; madeById: number | null; tokenSum: Buffer; expiresAt: Date },
) =>
  db
    .insertInto('password_reset')
    .values({ user_id: userId, made_by_id: madeById, token_sum: tokenSum, expires_at: expiresAt })
    .execute();

export interface OpenReset {
  userId: number;
  userName: string;
}

/** The account of a link that still works, or null: unknown, used, too old, or the account is disabled. */
export async function openReset(db: Database, tokenSum: Buffer, now: Date): Promise<OpenReset | null> {
  const { rows } = await sql<{ user_id: number; user_name: string }>`
    select u.id as user_id, u.user_name from password_reset r join user_account u on u.id = r.user_id
    where r.token_sum = ${tokenSum} and r.closed_at is null and r.expires_at > ${now} and u.disabled_at is null
  `.execute(db);
  const [row] = rows;
  return row ? { userId: row.user_id, userName: row.user_name } : null;
}

/**
 * Uses a link up, if it still works: of several at once one succeeds.
 * @returns who made it, null for the installation; undefined where it does not work
 */
export async function takeReset(
  db: Database,
  tokenSum: Buffer,
  now: Date,
): Promise<{ madeById: number | null } | undefined> {
  const { rows } = await sql<{ madeById: number | null }>`
    update password_reset r set closed_at = ${now}
    where r.token_sum = ${tokenSum} and r.closed_at is null and r.expires_at > ${now}
      and exists (select 1 from user_account u where u.id = r.user_id and u.disabled_at is null)
    returning r.made_by_id as "madeById"`.execute(db);
  return rows[0];
}

/** Closes the links of everybody who holds a role. */
export async function closeResetsOfHolders(db: Database, role: string, now: Date): Promise<void> {
  await sql`update password_reset set closed_at = ${now} where closed_at is null
    and user_id in (select user_id from user_role where role = ${role})`.execute(db);
}
