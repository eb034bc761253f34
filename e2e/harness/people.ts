import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import type { PasswordReset } from '@homeroom/contract/session/passwords.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import type { Colleague } from './api.ts';

/** A password that no rule refuses. */
export const goodPassword = 'seven quiet herons';

/** The account of a user name. */
export async function accountOf(admin: Colleague, userName: string): Promise<UserAccount> {
  const found = await admin.read<UserAccount[]>(
    `/api/UserAccounts?searchName=${encodeURIComponent(userName)}`,
  );
  const account = found.find((one) => one.userName === userName);
  if (!account) throw new Error(`There is no user ${userName}`);
  return account;
}

/** Somebody new who may sign in, with `goodPassword` set by a reset link. */
export async function addUser(
  admin: Colleague,
  userName: string,
  roles: BuiltInRole[],
  fullName = `Person ${userName}`,
): Promise<UserAccount> {
  const account = await admin.write<UserAccount>('POST', '/api/UserAccounts', {
    ...{ userName, fullName, roles, personID: null },
  });
  const { token } = await admin.write<PasswordReset>('POST', `/api/UserAccounts/${account.id}/PasswordReset`);
  await admin.write('POST', '/api/PasswordResets', { token, newPassword: goodPassword });
  return account;
}

/** Changes roles or disables, as the screen would: with the version that stands. */
export async function changeUser(
  admin: Colleague,
  userName: string,
  change: { roles?: BuiltInRole[]; disabled?: boolean },
): Promise<void> {
  const { id, fullName, personID, roles, disabled, version } = await accountOf(admin, userName);
  const body = { userName, fullName, personID, roles, disabled, version, ...change };
  await admin.write('PUT', `/api/UserAccounts/${id}`, body);
}
