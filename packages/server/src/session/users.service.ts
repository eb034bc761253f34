import type {
  PermissionReason,
  UserAccount,
  UserAccountNew,
  UserAccountSave,
} from '@homeroom/contract/session/users.schemas.ts';
import type { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addAccount } from './accounts.queries.ts';
import { endDoubtedPasswords } from './gained-rights.service.ts';
import { unlockAccount } from './lockouts.service.ts';
import { closeResets } from './resets.queries.ts';
import { createPasswordReset } from './resets.service.ts';
import { mayAssign, mayManage } from './roles.policy.ts';
import { type StoredRole, storedRoles } from './roles.queries.ts';
import { endSessions } from './session.queries.ts';
import { isAdministrator, reasonsOf } from './users.policy.ts';
import {
  accountRecords,
  accountWith,
  changeRoles,
  dropSecondFactor,
  hasOtherAdministrator,
  isOfStaff,
  personExists,
  rolesOf,
} from './users.queries.ts';
import { type StoredAccount, userAccounts } from './users.views.ts';

type New = z.infer<typeof UserAccountNew>;
type Save = z.infer<typeof UserAccountSave>;

/**
 * Advisory lock: accounts and roles are written one after the other, so that of two administrators who remove each other
 * the second is refused.
 */
export const ACCOUNTS_LOCK = 'user-accounts';

const named = (names: readonly string[], defined: readonly StoredRole[]) =>
  defined.filter(({ role }) => names.includes(role));

const answerOf = (
  { user }: RequestContext,
  { isOfStaff, ...account }: StoredAccount,
  defined: readonly StoredRole[],
): UserAccount => {
  const isWithin = mayManage(user, named(account.roles, defined));
  return { ...account, permission: isWithin && (!isOfStaff || user.may('people.staff')) ? 2 : 1 };
};

/** Who may sign in, by name; each word of `searchName` is in a name of theirs. */
export async function listUsers(context: RequestContext, searchName = ''): Promise<UserAccount[]> {
  const { db } = context.school;
  const words = searchName.split(/\s+/).filter(Boolean);
  const defined = await storedRoles(db);
  return (await userAccounts(db, context.now, { words })).map((account) =>
    answerOf(context, account, defined),
  );
}

/** @throws Problem record.unknown */
async function storedUser(db: Database, now: Date, id: number): Promise<StoredAccount> {
  const [account] = await userAccounts(db, now, { id });
  ensure(account, 'record.unknown');
  return account;
}

/** @throws Problem record.unknown */
async function userOf(db: Database, context: RequestContext, id: number): Promise<UserAccount> {
  return answerOf(context, await storedUser(db, context.now, id), await storedRoles(db));
}

/** @throws Problem request.invalid for a person that there is not, record.duplicate with the account that stands in the way */
async function ensureFits(
  db: Database,
  context: RequestContext,
  { userName, personID }: New,
  id: number,
): Promise<void> {
  ensureField(personID === null || (await personExists(db, personID)), 'personID', 'person.unknown');
  const other = await accountWith(db, { userName, personID }, id);
  if (other !== null) ensure(false, 'record.duplicate', { current: await userOf(db, context, other) });
}

/**
 * The names of roles that an account is to hold, each once, in the order of the roles.
 * @param rolesBefore the roles that it holds already
 * @throws Problem request.invalid for a role that there is not, or that is retired; rights.beyond_own for one that
 *   allows what the user may not do
 */
async function rolesToHold(
  db: Database,
  { user }: RequestContext,
  names: readonly string[],
  rolesBefore: readonly string[],
): Promise<string[]> {
  const wanted = named(names, await storedRoles(db));
  ensureField(wanted.length === new Set(names).size, 'roles', 'role.unknown');
  for (const role of wanted.filter((one) => !rolesBefore.includes(one.role))) {
    ensureField(role.dateClosed === null, 'roles', 'role.retired');
    ensure(mayAssign(user, role), 'rights.beyond_own');
  }
  return wanted.map(({ role }) => role);
}

const isStaff = async (db: Database, personID: number | null) =>
  personID !== null && (await isOfStaff(db, personID));

/**
 * Whoever signs in as a member of staff reads what is private to that person and marks their rolls: an account is made
 * theirs by who may read the private details of staff.
 * @throws Problem rights.beyond_own
 */
async function ensureMayBeOf(
  db: Database,
  { user }: RequestContext,
  personID: number | null,
  personBefore: number | null,
): Promise<void> {
  if (personID === personBefore || user.may('people.staff')) return;
  ensure(!(await isStaff(db, personID)), 'rights.beyond_own');
}

/** Adds somebody who has no password yet. @throws Problem request.invalid, record.duplicate, rights.beyond_own */
export async function addUser(db: Database, context: RequestContext, user: New): Promise<UserAccount> {
  const roles = await rolesToHold(db, context, user.roles, []);
  await ensureMayBeOf(db, context, user.personID, null);
  await ensureFits(db, context, user, 0);
  const id = await addAccount(db, {
    userName: user.userName,
    fullName: user.fullName.trim(),
    personId: user.personID,
    roles,
    passwordHash: null,
  });
  return userOf(db, context, id);
}

/**
 * Locks an account until the transaction ends.
 * @returns it, and the names of the roles that it holds
 * @throws Problem record.unknown; rights.beyond_own where it allows what the user may not do, or is of a member of staff
 *   whose private details are not for them
 */
async function lockManaged(db: Database, { user }: Pick<RequestContext, 'user'>, id: number) {
  const stored = await accountRecords.forUpdate(db, id);
  // The account of a device is nobody's to sign in with.
  ensure(!stored.isDevice, 'record.unknown');
  const rolesBefore = await rolesOf(db, id);
  ensure(mayManage(user, named(rolesBefore, await storedRoles(db))), 'rights.beyond_own');
  ensure(user.may('people.staff') || !(await isStaff(db, stored.personID)), 'rights.beyond_own');
  return { stored, rolesBefore };
}

/**
 * Changes an account and its roles; what disables it ends its sessions, and enabling it does not bring them back.
 * To be run under ACCOUNTS_LOCK.
 * @throws Problem record.unknown, record.changed, request.invalid, record.duplicate, rights.beyond_own,
 *   account.last_administrator
 */
export async function saveUser(
  db: Database,
  context: RequestContext,
  id: number,
  user: Save,
): Promise<UserAccount> {
  const { now } = context;
  const { stored, rolesBefore } = await lockManaged(db, context, id);
  const current = await userOf(db, context, id);
  ensure(stored.version === user.version, 'record.changed', { current });
  const roles = await rolesToHold(db, context, user.roles, rolesBefore);
  await ensureMayBeOf(db, context, user.personID, stored.personID);
  await ensureFits(db, context, user, id);
  const stays = !isAdministrator(current) || isAdministrator(user);
  ensure(stays || (await hasOtherAdministrator(db, id)), 'account.last_administrator', { current });

  const given = roles.filter((role) => !rolesBefore.includes(role));
  const taken = rolesBefore.filter((role) => !roles.includes(role));
  const { userName, personID } = user;
  const disabledAt = user.disabled ? (stored.disabledAt ?? now) : null;
  const fields = { userName, fullName: user.fullName.trim(), personID, disabledAt };
  if (given.length + taken.length === 0 && !accountRecords.differs(stored, fields)) return current;
  await accountRecords.put(db, id, fields);
  await changeRoles(db, id, { given, taken });
  // Whoever made a link for a new password may not have been allowed to make one for what the account allows now.
  const isOther = personID !== stored.personID;
  if (given.length || isOther) await closeResets(db, id, now);
  if (!isAdministrator(current) && (given.length || isOther)) {
    const gained = named(given, await storedRoles(db));
    const isOfStaff = isOther && (await isStaff(db, personID));
    const mayGive: Parameters<typeof endDoubtedPasswords>[2] = (giver) =>
      mayManage(giver, gained) && (!isOfStaff || giver.may('people.staff'));
    await endDoubtedPasswords(db, { userId: id }, mayGive, now);
  }
  // Those that an import left open when it disabled the account must not come back either; nor may a link for a
  // password, which may be why it was disabled.
  if (current.disabled !== user.disabled) {
    await endSessions(db, { userId: id }, now);
    await closeResets(db, id, now);
  }
  return userOf(db, context, id);
}

/** Signs a user out everywhere. @throws Problem record.unknown, rights.beyond_own */
export async function signOutUser(db: Database, context: RequestContext, id: number): Promise<void> {
  await lockManaged(db, context, id);
  await endSessions(db, { userId: id }, context.now);
}

/** Unlocks one user, and forgets what failed under the name. @throws Problem record.unknown, rights.beyond_own */
export async function unlockUserOf(db: Database, context: RequestContext, id: number): Promise<void> {
  const { stored } = await lockManaged(db, context, id);
  await unlockAccount(db, { id, userName: stored.userName }, context.now);
}

/**
 * Makes a link by which a user sets a new password.
 * @throws Problem record.unknown, rights.beyond_own; account.own for oneself, who has to know the old password
 */
export async function resetPasswordOf(
  db: Database,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  id: number,
) {
  ensure(id !== user.id, 'account.own');
  await lockManaged(db, { user }, id);
  return createPasswordReset(db, id, now, user.id);
}

/**
 * Removes the second factor of a user who has lost it; whoever has it now is signed out.
 * @throws Problem record.unknown, rights.beyond_own; account.own for oneself, who has to have it
 */
export async function removeSecondFactorOf(db: Database, context: RequestContext, id: number): Promise<void> {
  ensure(id !== context.user.id, 'account.own');
  await lockManaged(db, context, id);
  await dropSecondFactor(db, id);
  await endSessions(db, { userId: id }, context.now);
}

/** What a user may do, and why. @throws Problem record.unknown */
export async function whyUserMay({ school, now }: RequestContext, id: number): Promise<PermissionReason[]> {
  const { security } = await settingsOf(school);
  const account = await storedUser(school.db, now, id);
  return reasonsOf(account, await storedRoles(school.db), security.administratorsNeedSecondFactor);
}
