import { type Area, entriesOf, type KeysOf } from './areas.ts';
import { defaultRoles, type Role, roleNames } from './session/default-roles.ts';

export { type Role, roleNames };

import type { PermissionDefinition } from './shared/area.ts';

/** Every named permission of every area. Screens, menu entries, endpoints and models ask for these names and for nothing else. */
export type Permission = KeysOf<'permissions'>;
export const permissions = entriesOf<PermissionDefinition>('permissions') as Record<
  Permission,
  PermissionDefinition
>;
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

type PermissionIn<Module> = {
  [Name in keyof Module]: Module[Name] extends { path: string; permission: infer P } ? P : never;
}[keyof Module];
type Undeclared = Exclude<PermissionIn<Area['endpoints'][number]>, Permission | 'public' | 'session'>;
/** Does not compile where an endpoint asks for a permission that no area declares. */
const everyPermissionIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyPermissionIsDeclared;

/** The roles of a new school, each with its label and what it may do. */
export const roles = Object.fromEntries(
  roleNames.map((role) => [
    role,
    {
      label: defaultRoles[role].label,
      permissions: permissionNames.filter(
        (name) => role === 'admin' || permissions[name].roles.includes(role),
      ),
    },
  ]),
) as unknown as Record<Role, { label: string; permissions: readonly Permission[] }>;

/** The permissions that a list of roles adds up to. */
export const permissionsOf = (held: readonly Role[]): Set<Permission> =>
  new Set(held.flatMap((role) => roles[role].permissions));
