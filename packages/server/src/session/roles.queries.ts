import { permissionNames } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable, type Stored } from '../platform/records/kept-table.ts';

interface RoleFields {
  label: string;
  /** The day on which it was retired. */
  dateClosed: string | null;
}

interface RoleFacts {
  /** What calls know it by; never changes. */
  role: string;
  scope: Scope;
  isBuiltIn: boolean;
  /** Names of permissions, those that this release does not know among them. */
  permissions: string[];
  /** Accounts that hold it and are not disabled. */
  members: number;
}

export type StoredRole = Stored<RoleFields, RoleFacts>;

/** The roles of the school in their order, retired ones last. */
export const roles = keptTable<'role', RoleFields, null, RoleFacts>({
  table: 'role',
  owner: null,
  columns: { label: 'label', dateClosed: 'date_closed' },
  reads: {
    role: sql`role.name`,
    scope: sql`role.scope`,
    isBuiltIn: sql`role.is_built_in`,
    permissions: sql`case when role.name = 'admin' then ${[...permissionNames]}::text[]
      else array(select permission from role_permission p where p.role = role.name order by permission) end`,
    members: sql`(select count(*)::integer from user_role r join user_account u on u.id = r.user_id
      where r.role = role.name and u.disabled_at is null)`,
  },
  order: () => sql`date_closed is not null, ordinal, id`,
});

/** The roles with what each allows, in their order. */
export const storedRoles = (db: Database): Promise<StoredRole[]> => roles.list(db, null, '');

/** Adds a role behind those that there are. @returns its id */
export async function addRole(
  db: Database,
  {
    name,
    label,
    scope,
    dateClosed,
  }: { name: string; label: string; scope: Scope; dateClosed: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into role (name, label, scope, date_closed, ordinal)
    select ${name}, ${label}, ${scope}, ${dateClosed}, coalesce(max(ordinal), 0) + 1 from role returning id`.execute(
    db,
  );
  return rows[0]?.id as number;
}

/** Gives permissions to a role and takes others away. */
export async function changePermissions(
  db: Database,
  role: string,
  { given, taken }: { given: readonly string[]; taken: readonly string[] },
): Promise<void> {
  if (taken.length)
    await db
      .deleteFrom('role_permission')
      .where('role', '=', role)
      .where('permission', 'in', taken)
      .execute();
  if (given.length)
    await db
      .insertInto('role_permission')
      .values(given.map((permission) => ({ role, permission })))
      .execute();
}

/** Another role with this label, in any case; null: none. */
export async function roleLabelled(db: Database, label: string, except: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from role where lower(label) = lower(${label}) and id <> ${except}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The names of the roles that can be given to accounts. */
export async function assignableNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('role')
    .select('name')
    .where('date_closed', 'is', null)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
