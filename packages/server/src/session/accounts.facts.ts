import { type Permission, permissionsThatCount } from '@homeroom/contract/permissions.ts';
import { relation } from '../platform/database/relation.ts';
import type { Database } from '../platform/database/school.ts';
import { rolesInScope } from '../platform/user.ts';
import { accountRoles, toAccountRoles } from './account-roles.queries.ts';

/** Accounts for joins in the SQL of areas above: `id`, `guid`, `full_name`, `person_id`. */
export const userAccount = relation('user_account');

/** Guid of an account: what is nobody's in particular, such as an export of a list, is noted under it. */
export async function guidOfUser(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('guid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.guid;
}

/** Those of these persons who have accounts, none of which may sign in and holds the permission as a user. */
export async function personsWhoMayNot(
  db: Database,
  personIds: readonly number[],
  permission: Permission,
): Promise<number[]> {
  if (!personIds.length) return [];
  const accounts = await db
    .selectFrom('user_account')
    .select(['person_id', 'disabled_at', accountRoles().as('roles')])
    .where('person_id', 'in', [...personIds])
    .execute();
  const may = accounts.filter(
    ({ disabled_at, roles }) =>
      disabled_at === null &&
      permissionsThatCount(
        rolesInScope(toAccountRoles(roles ?? []), 'user').flatMap((role) => role.permissions),
      ).has(permission),
  );
  const able = new Set(may.map(({ person_id }) => person_id));
  return personIds.filter((id) => accounts.some((one) => one.person_id === id) && !able.has(id));
}
