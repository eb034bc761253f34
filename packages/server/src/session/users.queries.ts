import { type SqlBool, sql } from 'kysely';
import { person, staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

export interface AccountFields {
  userName: string;
  fullName: string;
  personID: number | null;
  disabledAt: Date | null;
}

/** Accounts alone; a version stands for an account and its roles together. */
export const accountRecords = keptTable<'user_account', AccountFields, null, { isDevice: boolean }>({
  table: 'user_account',
  owner: null,
  columns: {
    userName: 'user_name',
    fullName: 'full_name',
    personID: 'person_id',
    disabledAt: 'disabled_at',
  },
  reads: { isDevice: sql`user_account.device_since is not null` },
  order: () => sql`search_name collate "C", id`,
});

export async function rolesOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('user_role').select('role').where('user_id', '=', userId).execute();
  return rows.map(({ role }) => role);
}

export async function personExists(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${person} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether a person is or was of the staff. */
export async function isOfStaff(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${staff} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Another account that has this user name in any case, or is of this person; null: neither is taken. */
export async function accountWith(
  db: Database,
  { userName, personID }: { userName: string; personID: number | null },
  except: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`lower(user_name) = lower(${userName})`,
        ...(personID === null ? [] : [eb('person_id', '=', personID)]),
      ]),
    )
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function changeRoles(
  db: Database,
  id: number,
  { given, taken }: { given: readonly string[]; taken: readonly string[] },
): Promise<void> {
  if (taken.length)
    await db.deleteFrom('user_role').where('user_id', '=', id).where('role', 'in', taken).execute();
  if (given.length)
    await db
      .insertInto('user_role')
      .values(given.map((role) => ({ user_id: id, role })))
      .execute();
}

/** Whether somebody else is an administrator who can sign in. */
export async function hasOtherAdministrator(db: Database, except: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .innerJoin('user_role', 'user_role.user_id', 'user_account.id')
    .select('user_account.id')
    .where('user_role.role', '=', ADMINISTRATOR)
    .where('user_account.disabled_at', 'is', null)
    .where('user_account.password_hash', 'is not', null)
    .where('user_account.id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

/** Removes the second factor, its recovery codes, and what is stored of the last code. */
export async function dropSecondFactor(db: Database, userId: number): Promise<void> {
  for (const table of ['recovery_code', 'second_factor_use', 'second_factor'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}
