import { type Permission, permissionsThatCount } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';

/** A role that an account holds, as the school has set it. */
export interface AccountRole {
  /** What it is known by: `teacher`. */
  name: string;
  label: string;
  /** It allows nothing in sessions of another scope. */
  scope: Scope;
  permissions: readonly Permission[];
}

/** Who is signed in, as policies see them. Made from stored data on every request. */
export interface User {
  /** userLoginID */
  id: number;
  personId: number | null;
  userName: string;
  fullName: string;
  /** The names of the roles that count in this session. */
  roles: readonly string[];
  scope: Scope;
  sessionId: number;
  /** The view by which somebody of the school sees as this parent: nothing is written, and nothing told of an account. */
  viewId?: number;
  may(permission: Permission): boolean;
}

/** The roles that count in a session: a staff member who signed in as a parent acts as a parent, and the other way round. */
export const rolesInScope = <R extends Pick<AccountRole, 'scope'>>(roles: readonly R[], scope: Scope): R[] =>
  roles.filter((role) => role.scope === scope);

/** Gives a stored account the rights of its roles within the scope of its session. */
export function makeUser(
  account: Omit<User, 'may' | 'roles'> & { roles: readonly Omit<AccountRole, 'label'>[] },
): User {
  const roles = rolesInScope(account.roles, account.scope);
  const allowed = permissionsThatCount(roles.flatMap(({ permissions }) => permissions));
  return { ...account, roles: roles.map(({ name }) => name), may: (permission) => allowed.has(permission) };
}
