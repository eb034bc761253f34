import { initialPermissions } from '@homeroom/contract/permissions.ts';
import { type BuiltInRole, defaultRoles } from '@homeroom/contract/session/default-roles.ts';
import { type AccountRole, makeUser, type User } from '../src/platform/user.ts';

/** A built-in role as it is in a new school. */
export const initialRole = (name: BuiltInRole): AccountRole => ({
  name,
  ...defaultRoles[name],
  permissions: initialPermissions[name],
});

/** Somebody who has signed in with these roles in a new school; nobody's account in particular. */
export const userWith = (
  roles: readonly BuiltInRole[],
  fields: Partial<Omit<User, 'may' | 'roles'>> = {},
): User =>
  makeUser({
    id: 1,
    personId: null,
    userName: '',
    fullName: '',
    scope: 'user',
    sessionId: 1,
    ...fields,
    roles: roles.map(initialRole),
  });
