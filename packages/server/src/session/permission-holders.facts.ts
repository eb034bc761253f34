import type { Permission } from '@homeroom/contract/permissions.ts';
import { permissionsThatCount } from '@homeroom/contract/permissions.ts';
import type { Database } from '../platform/database/school.ts';
import { rolesInScope } from '../platform/user.ts';
import { accountRoles, toAccountRoles } from './account-roles.queries.ts';

/** An account that may sign in and holds permissions as a user of the school, and by which roles each. */
export interface PermissionHolder {
  id: number;
  userName: string;
  fullName: string;
  because: { permission: Permission; roles: string[] }[];
}

/** Who of the school's users holds all of these permissions, by name. */
export async function holdersOf(db: Database, needs: readonly Permission[]): Promise<PermissionHolder[]> {
  const accounts = await db
    .selectFrom('user_account')
    .select(['id', 'user_name', 'full_name', accountRoles().as('roles')])
    .where('disabled_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  return accounts.flatMap(({ id, user_name, full_name, roles }) => {
    const held = rolesInScope(toAccountRoles(roles ?? []), 'user');
    const may = permissionsThatCount(held.flatMap(({ permissions }) => permissions));
    if (!needs.every((name) => may.has(name))) return [];
    const because = needs.map((permission) => ({
      permission,
      roles: held.filter((role) => role.permissions.includes(permission)).map(({ label }) => label),
    }));
    return [{ id, userName: user_name, fullName: full_name, because }];
  });
}
