import { type Permission, permissionNames } from '@homeroom/contract/permissions.ts';
import { sql } from 'kysely';
import type { AccountRole } from '../platform/user.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

type StoredRole = Omit<AccountRole, 'permissions'> & { permissions: string[] };

const known = new Set<string>(permissionNames);
const isKnown = (name: string): name is Permission => known.has(name);

/** The roles of `user_account` that are not retired, by name, with what they allow; to be selected beside its columns. */
export const accountRoles = () => sql<StoredRole[]>`(
  select coalesce(json_agg(json_build_object('name', o.name, 'label', o.label, 'scope', o.scope,
    'permissions', array(select p.permission from role_permission p where p.role = o.name)) order by o.name), '[]')
  from user_role r join role o on o.name = r.role where r.user_id = user_account.id and o.date_closed is null)`;

/** The same as policies see them: administrators hold every permission, the others those that this release knows. */
export const toAccountRoles = (rows: readonly StoredRole[]): AccountRole[] =>
  rows.map((role) => ({
    ...role,
    permissions: role.name === ADMINISTRATOR ? permissionNames : role.permissions.filter(isKnown),
  }));
