import { type Permission, permissionNames, permissions } from '@homeroom/contract/permissions.ts';
import { type BuiltInRole, builtInRoles, defaultRoles } from '@homeroom/contract/session/default-roles.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** What this release declares and the school was not given yet. */
export interface News {
  roles: BuiltInRole[];
  permissions: Permission[];
}

/** Built-in roles that the school does not have, and permissions that were not given to their first roles yet. */
export async function findNews(db: Database): Promise<News> {
  const roles = await db.selectFrom('role').select('name').execute();
  const given = await db.selectFrom('initial_permission').select('permission').execute();
  return {
    roles: builtInRoles.filter((role) => !roles.some(({ name }) => name === role)),
    permissions: permissionNames.filter((name) => !given.some(({ permission }) => permission === name)),
  };
}

/** Adds built-in roles, behind those that there are where the school has its own. */
async function addBuiltIn(db: Database, names: readonly BuiltInRole[]): Promise<void> {
  for (const name of names) {
    const { label, scope } = defaultRoles[name];
    await sql`insert into role (name, label, scope, is_built_in, ordinal)
      select ${name}, ${label}, ${scope}, true, coalesce(max(ordinal), 0) + 1 from role on conflict do nothing`.execute(
      db,
    );
  }
}

/** Adds the roles and gives the permissions, to built-in roles alone, and notes which permissions were given. */
export async function giveNews(db: Database, news: News): Promise<void> {
  await addBuiltIn(db, news.roles);
  const pairs = permissionNames.flatMap((permission) =>
    permissions[permission].roles
      .filter((role) => news.permissions.includes(permission) || news.roles.some((name) => name === role))
      .map((role) => ({ role, permission })),
  );
  await sql`insert into role_permission (role, permission)
    select p.role, p.permission from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(role text, permission text)
      join role r on r.name = p.role and r.is_built_in
    on conflict do nothing`.execute(db);
  await sql`insert into initial_permission (permission)
    select unnest(${news.permissions}::text[]) on conflict do nothing`.execute(db);
}
