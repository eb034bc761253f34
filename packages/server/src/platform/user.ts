import { type Permission, permissionsOf, type Role } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';

/** Who is signed in, as policies see them. Made from stored data on every request. */
export interface User {
  /** userLoginID */
  id: number;
  personId: number | null;
  userName: string;
  fullName: string;
  roles: readonly Role[];
  scope: Scope;
  sessionId: number;
  may(permission: Permission): boolean;
}

/** Gives a stored account the rights of its roles within the scope of its session. */
export function makeUser(account: Omit<User, 'may'>): User {
  // A staff member who signed in as a parent acts as a parent, and the other way round.
  const inScope = account.roles.filter((role) => (role === 'parent') === (account.scope === 'parent'));
  const granted = permissionsOf(inScope);
  return { ...account, may: (permission) => granted.has(permission) };
}
