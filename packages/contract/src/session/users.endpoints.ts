import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PathId, text } from '../shared/values.ts';
import { PasswordReset } from './passwords.endpoints.ts';
import { PermissionReason, UserAccount, UserAccountNew, UserAccountSave } from './users.schemas.ts';

const params = z.object({ id: PathId });

export const getUserAccounts = endpoint({
  method: 'GET',
  path: '/api/UserAccounts',
  permission: 'users.manage',
  summary: 'Who may sign in, by name; searchName is looked for in user name, full name and person.',
  query: z.object({ searchName: text(200).optional() }),
  answer: z.array(UserAccount),
});

export const addUserAccount = endpoint({
  method: 'POST',
  path: '/api/UserAccounts',
  permission: 'users.manage',
  summary: 'Adds somebody who may sign in once they have set a password by a reset link.',
  body: UserAccountNew,
  answer: UserAccount,
});

export const saveUserAccount = endpoint({
  method: 'PUT',
  path: '/api/UserAccounts/:id',
  permission: 'users.manage',
  summary:
    'Changes names, person, roles, and whether the account is disabled; effective with the answer, on other machines within a second.',
  params,
  body: UserAccountSave,
  answer: UserAccount,
});

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/api/UserAccounts/:id/PasswordReset',
  permission: 'users.manage',
  summary: 'Makes a link by which the user sets a password: 24 hours, one use; earlier links no longer work.',
  params,
  answer: PasswordReset,
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/UserAccounts/:id/SignOut',
  permission: 'users.manage',
  summary: 'Signs the user out everywhere.',
  params,
  status: 204,
  answer: z.null(),
});

export const unlockUser = endpoint({
  method: 'DELETE',
  path: '/api/UserAccounts/:id/Lockouts',
  permission: 'users.manage',
  summary: 'Lets one user try again at once, from wherever, and forgets the failed attempts of that name.',
  params,
  status: 204,
  answer: z.null(),
});

export const removeUserSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/UserAccounts/:id/SecondFactor',
  permission: 'users.manage',
  summary: 'Removes the second factor of a user who has lost it, and signs them out everywhere.',
  params,
  status: 204,
  answer: z.null(),
});

export const getUserPermissions = endpoint({
  method: 'GET',
  path: '/api/UserAccounts/:id/Permissions',
  permission: 'users.manage',
  summary: 'What the user may do, and why: which of their roles allow it.',
  params,
  answer: z.array(PermissionReason),
});
