import { permissionNames, permissions, type Role, roleNames, roles } from '@homeroom/contract/permissions.ts';
import type {
  PermissionInWords,
  PermissionReason,
  RoleDefinition,
  UserAccount,
  UserAccountNew,
  UserAccountSave,
} from '@homeroom/contract/session/users.schemas.ts';
import type { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database, School } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { addAccount } from './accounts.queries.ts';
import { closeResets } from './resets.queries.ts';
import { endSessions } from './session.queries.ts';
import { isAdministrator, reasonsOf } from './users.policy.ts';
import {
  accountRecords,
  accountWith,
  changeRoles,
  dropSecondFactor,
  hasOtherAdministrator,
  personExists,
  rolesOf,
} from './users.queries.ts';
import { roleMembers, userAccounts } from './users.views.ts';

type New = z.infer<typeof UserAccountNew>;
type Save = z.infer<typeof UserAccountSave>;

/** Advisory lock: accounts are written one after the other, so that of two administrators who remove each other the second is refused. */
export const ACCOUNTS_LOCK = 'user-accounts';

/** Who may sign in, by name; each word of `searchName` is in a name of theirs. */
export const listUsers = (db: Database, now: Date, searchName = ''): Promise<UserAccount[]> =>
  userAccounts(db, now, { words: searchName.split(/\s+/).filter(Boolean) });

/** @throws Problem record.unknown */
async function userOf(db: Database, now: Date, id: number): Promise<UserAccount> {
  const [account] = await userAccounts(db, now, { id });
  ensure(account, 'record.unknown');
  return account;
}

/** @throws Problem request.invalid for a person that there is not, record.duplicate with the account that stands in the way */
async function ensureFits(db: Database, now: Date, { userName, personID }: New, id: number): Promise<void> {
  if (personID !== null)
    ensure(await personExists(db, personID), 'request.invalid', {
      errors: [{ path: 'personID', message: 'There is no such person.' }],
    });
  const other = await accountWith(db, { userName, personID }, id);
  if (other !== null) ensure(false, 'record.duplicate', { current: await userOf(db, now, other) });
}

/** The names of roles, each once. @throws Problem request.invalid where there is no such role */
function knownOnes(names: readonly string[]): Role[] {
  const known = roleNames.filter((role) => names.includes(role));
  ensure(known.length === new Set(names).size, 'request.invalid', {
    errors: [{ path: 'roles', message: 'There is no such role.' }],
  });
  return known;
}

/** Adds somebody who has no password yet. @throws Problem request.invalid, record.duplicate */
export async function addUser(db: Database, now: Date, user: New): Promise<UserAccount> {
  const roles = knownOnes(user.roles);
  await ensureFits(db, now, user, 0);
  const id = await addAccount(db, {
    userName: user.userName,
    fullName: user.fullName.trim(),
    personId: user.personID,
    roles,
    passwordHash: null,
  });
  return userOf(db, now, id);
}

/**
 * Changes an account and its roles; what disables it ends its sessions, and enabling it does not bring them back.
 * To be run under ACCOUNTS_LOCK.
 * @throws Problem record.unknown, record.changed, request.invalid, record.duplicate, account.last_administrator
 */
export async function saveUser(db: Database, now: Date, id: number, user: Save): Promise<UserAccount> {
  const wanted = knownOnes(user.roles);
  const stored = await accountRecords.forUpdate(db, id);
  const [current, rolesBefore] = [await userOf(db, now, id), await rolesOf(db, id)];
  ensure(stored.version === user.version, 'record.changed', { current });
  await ensureFits(db, now, user, id);
  const stays = !isAdministrator(current) || isAdministrator(user);
  ensure(stays || (await hasOtherAdministrator(db, id)), 'account.last_administrator', { current });

  const given = wanted.filter((role) => !rolesBefore.includes(role));
  const taken = rolesBefore.filter((role) => !wanted.some((name) => name === role));
  const { userName, personID } = user;
  const disabledAt = user.disabled ? (stored.disabledAt ?? now) : null;
  const fields = { userName, fullName: user.fullName.trim(), personID, disabledAt };
  if (given.length + taken.length === 0 && !accountRecords.differs(stored, fields)) return current;
  await accountRecords.put(db, id, fields);
  await changeRoles(db, id, { given, taken });
  // Those that an import left open when it disabled the account must not come back either; nor may a link for a
  // password, which may be why it was disabled.
  if (current.disabled !== user.disabled) {
    await endSessions(db, { userId: id }, now);
    await closeResets(db, id, now);
  }
  return userOf(db, now, id);
}

/** Locks the account until the transaction ends. @throws Problem record.unknown */
export async function ensureUser(db: Database, id: number): Promise<void> {
  await accountRecords.forUpdate(db, id);
}

/** Signs a user out everywhere. @throws Problem record.unknown */
export async function signOutUser(db: Database, now: Date, id: number): Promise<void> {
  await ensureUser(db, id);
  await endSessions(db, { userId: id }, now);
}

/** Removes the second factor of a user who has lost it; whoever has it now is signed out. @throws Problem record.unknown */
export async function removeSecondFactorOf(db: Database, now: Date, id: number): Promise<void> {
  await ensureUser(db, id);
  await dropSecondFactor(db, id);
  await endSessions(db, { userId: id }, now);
}

/** What a user may do, and why. @throws Problem record.unknown */
export async function whyUserMay(school: School, now: Date, id: number): Promise<PermissionReason[]> {
  const { security } = await settingsOf(school);
  return reasonsOf(await userOf(school.db, now, id), security.administratorsNeedSecondFactor);
}

/** The permissions in words, as the areas declare them. */
export const listPermissions = (): PermissionInWords[] =>
  permissionNames.map((permission) => {
    const { module, allows } = permissions[permission];
    return { permission, module, allows };
  });

/** The roles as the contract has them, and how many hold each. */
export async function listRoles(db: Database): Promise<RoleDefinition[]> {
  const members = await roleMembers(db);
  return roleNames.map((role) => ({
    role,
    label: roles[role].label,
    permissions: [...roles[role].permissions],
    members: members.get(role) ?? 0,
  }));
}
