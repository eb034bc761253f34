import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { type AccountRole, rolesInScope } from '../platform/user.ts';
import { accountRoles, toAccountRoles } from './account-roles.queries.ts';
import { addAccount, setPasswordFrom } from './accounts.queries.ts';
import { ensureGoodPassword } from './passwords.service.ts';
import { closeResets } from './resets.queries.ts';
import { storedRoles } from './roles.queries.ts';
import { accountRecords, accountWith, changeRoles, rolesOf } from './users.queries.ts';
import { ACCOUNTS_LOCK } from './users.service.ts';

export { ACCOUNTS_LOCK, ensureGoodPassword };

/** The built-in role of parents. */
const PARENT = 'parent';

/** The account of a person. */
export interface AccountOfPerson {
  id: number;
  userName: string;
  isParent: boolean;
  isDisabled: boolean;
}

/** The account of a person; null where there is none. */
export async function accountOfPerson(db: Database, personId: number): Promise<AccountOfPerson | null> {
  const { rows } = await sql<AccountOfPerson>`
    select id, user_name as "userName", disabled_at is not null as "isDisabled",
      exists (select from user_role r where r.user_id = user_account.id and r.role = ${PARENT}) as "isParent"
    from user_account where person_id = ${personId} limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The roles under which somebody signs in as a parent; of who has no account yet, the built-in one, which an invitation
 * would give them. None where the school has retired it.
 */
export async function rolesAsParent(db: Database, personId: number): Promise<Omit<AccountRole, 'label'>[]> {
  const account = await db
    .selectFrom('user_account')
    .select(accountRoles().as('roles'))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const own = rolesInScope(toAccountRoles(account?.roles ?? []), 'parent');
  if (own.length > 0) return own;
  const given = (await storedRoles(db)).find(
    ({ role, dateClosed }) => role === PARENT && dateClosed === null,
  );
  return given ? toAccountRoles([{ ...given, name: given.role }]) : [];
}

/** @throws Problem permission.denied where the school has retired the role of parents */
async function ensureParentRole(db: Database): Promise<void> {
  const role = (await storedRoles(db)).find((one) => one.role === PARENT);
  ensure(role && role.dateClosed === null, 'permission.denied');
}

/**
 * Adds the account of a parent. To be run under `ACCOUNTS_LOCK`.
 * @param invitedById the account of who gave the code, and so may know the password
 * @throws Problem request.invalid for a user name that is taken, permission.denied where nobody is a parent here any more
 */
export async function addParentAccount(
  db: Database,
  account: { userName: string; fullName: string; personId: number; passwordHash: string },
  invitedById: number,
): Promise<number> {
  await ensureParentRole(db);
  const taken = await accountWith(db, { userName: account.userName, personID: null }, 0);
  ensureField(taken === null, 'userName', 'user_name.taken');
  const id = await addAccount(db, { ...account, roles: [PARENT] });
  await setPasswordFrom(db, id, invitedById);
  return id;
}

/** Makes an account one of a parent too. To be run under `ACCOUNTS_LOCK`. @throws Problem permission.denied where nobody is a parent here any more */
export async function makeParent(db: Database, userId: number, now: Date): Promise<void> {
  await ensureParentRole(db);
  if ((await rolesOf(db, userId)).includes(PARENT)) return;
  // A version stands for an account and its roles: whoever has it open sees that somebody was here.
  const { userName, fullName, personID, disabledAt } = await accountRecords.forUpdate(db, userId);
  await accountRecords.put(db, userId, { userName, fullName, personID, disabledAt });
  await changeRoles(db, userId, { given: [PARENT], taken: [] });
  await closeResets(db, userId, now);
}
