import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

export interface FactorRow {
  /** Null: none, or never confirmed. */
  secret: Buffer | null;
  /** Being set up. */
  pending: Buffer | null;
  codesLeft: number;
  /** The account holds the role admin. */
  isAdministrator: boolean;
  userName: string;
}

export async function factorOf(db: Database, userId: number): Promise<FactorRow> {
  const { rows } = await sql<FactorRow>`
    select case when f.confirmed_at is not null then f.secret end as secret, f.pending_secret as pending,
      (select count(*)::integer from recovery_code c where c.user_id = u.id and c.used_at is null) as "codesLeft",
      exists (select from user_role r where r.user_id = u.id and r.role = ${ADMINISTRATOR}) as "isAdministrator",
      u.user_name as "userName"
    from user_account u left join second_factor f on f.user_id = u.id where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a session without an account');
  return row;
}

/** Keeps a secret that counts once a code of it was sent. */
export async function putPending(db: Database, userId: number, secret: Buffer): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, pending_secret: secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
    .execute();
}

/** The secret that was being set up counts from now on. Of two at once one does it. */
export async function confirmPending(
  db: Database,
  userId: number,
  pending: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update second_factor set secret = pending_secret, pending_secret = null, confirmed_at = ${now}
    where user_id = ${userId} and pending_secret = ${pending} returning id`.execute(db);
  return rows.length === 1;
}

/** Puts new recovery codes in the place of what was there. */
export async function replaceRecoveryCodes(db: Database, userId: number, sums: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(sums.map((sum) => ({ user_id: userId, secret_sum: sum })))
    .execute();
}

/** Uses the code of a step up; false where one of it, or of a later one, was used before. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor_use as u (user_id, last_step) values (${userId}, ${step})
    on conflict (user_id) do update set last_step = excluded.last_step where u.last_step < excluded.last_step
    returning user_id`.execute(db);
  return rows.length === 1;
}

/** Uses a recovery code up; false where there is none such. */
export async function takeRecoveryCode(
  db: Database,
  userId: number,
  sum: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${now}
    where user_id = ${userId} and secret_sum = ${sum} and used_at is null returning id`.execute(db);
  return rows.length > 0;
}
