import { sql } from 'kysely';
import { staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

export async function addAccount(
  db: Database,
  user: {
    userName: string;
    fullName: string;
    roles: readonly string[];
    passwordHash: string | null;
    personId?: number | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({
      user_name: user.userName,
      full_name: user.fullName,
      password_hash: user.passwordHash,
      person_id: user.personId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (user.roles.length) {
    await db
      .insertInto('user_role')
      .values(user.roles.map((role) => ({ user_id: id, role })))
      .execute();
  }
  return id;
}

export async function setPasswordHash(db: Database, userId: number, hash: string): Promise<void> {
  await db.updateTable('user_account').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Notes who made the link by which a password was set; null: the installation. */
export async function setPasswordFrom(db: Database, userId: number, fromId: number | null): Promise<void> {
  await db.updateTable('user_account').set({ password_from_id: fromId }).where('id', '=', userId).execute();
}

/** Leaves an account without a password. */
export async function dropPassword(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: null, password_from_id: null })
    .where('id', '=', userId)
    .execute();
}

/** Accounts among these, or of those who hold a role, whose password was set by a link of somebody's. */
export async function passwordMakers(
  db: Database,
  of: { userId: number } | { role: string },
): Promise<{ userId: number; madeById: number }[]> {
  const which =
    'role' in of
      ? sql`id in (select user_id from user_role where role = ${of.role})`
      : sql`id = ${of.userId}`;
  const { rows } = await sql<{ userId: number; madeById: number }>`
    select id as "userId", password_from_id as "madeById" from user_account
    where ${which} and password_hash is not null and password_from_id is not null
    order by id for update`.execute(db);
  return rows;
}

export async function disableAccount(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ disabled_at: now })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .execute();
}

/** The accounts that hold any of these roles; those of staff as well, unless `withStaff` says that they may be looked after. */
export async function accountsBeyond(
  db: Database,
  roles: readonly string[],
  withStaff: boolean,
): Promise<{ id: number; userName: string }[]> {
  const { rows } = await sql<{ id: number; userName: string }>`
    select id, user_name as "userName" from user_account
    where id in (select user_id from user_role where role = any(${roles}))
      or (not ${withStaff}::boolean and person_id in (select id from ${staff}))`.execute(db);
  return rows;
}
