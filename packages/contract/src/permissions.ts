import { type Area, entriesOf, type KeysOf } from './areas.ts';
import { type BuiltInRole, builtInRoles } from './session/default-roles.ts';
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
type Undeclared = Exclude<
  PermissionIn<Area['endpoints'][number]>,
  Permission | 'public' | 'session' | 'device'
>;
/** Does not compile where an endpoint asks for a permission that no area declares. */
const everyPermissionIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyPermissionIsDeclared;

type Declared = Area extends infer A ? (A extends { permissions: infer P } ? P[keyof P] : never) : never;
type UnknownRole = Exclude<Declared extends { roles: readonly (infer R)[] } ? R : never, BuiltInRole>;
/** Does not compile where an area names a role that is not built in. */
const everyRoleIsBuiltIn: [UnknownRole] extends [never] ? true : UnknownRole = true;
void everyRoleIsBuiltIn;

type UnknownNeed = Exclude<
  Declared extends infer D ? (D extends { needs: readonly (infer N)[] } ? N : never) : never,
  Permission
>;
/** Does not compile where a permission needs one that no area declares. */
const everyNeedIsDeclared: [UnknownNeed] extends [never] ? true : UnknownNeed = true;
void everyNeedIsDeclared;

type Reader = Extract<
  Area extends infer A ? (A extends { settings: infer S } ? S[keyof S] : never) : never,
  { readBy: string }
>['readBy'];
type UnknownReader = Exclude<Reader, Permission>;
/** Does not compile where a setting is read by a permission that no area declares. */
const everyReaderIsDeclared: [UnknownReader] extends [never] ? true : UnknownReader = true;
void everyReaderIsDeclared;

/** The permissions that a permission needs, and those that they need in turn. */
export const needsOf = (name: Permission): Permission[] =>
  ((permissions[name].needs ?? []) as readonly Permission[]).flatMap((need) => [need, ...needsOf(need)]);

const needs = Object.fromEntries(permissionNames.map((name) => [name, needsOf(name)])) as Record<
  Permission,
  Permission[]
>;

/**
 * The permissions of roles taken together that count: without those that need one which is missing. Permissions that
 * this release does not know are left out.
 */
export const permissionsThatCount = (given: Iterable<string>): Set<Permission> => {
  const all = new Set(given);
  return new Set(
    permissionNames.filter((name) => all.has(name) && needs[name].every((need) => all.has(need))),
  );
};

/** What each built-in role allows in a new school; from then on it allows what the school has set. */
export const initialPermissions = Object.fromEntries(
  builtInRoles.map((role) => [
    role,
    permissionNames.filter((name) => role === 'admin' || permissions[name].roles.includes(role)),
  ]),
) as unknown as Record<BuiltInRole, readonly Permission[]>;

/** The permissions that a list of roles adds up to in a new school. */
export const initialPermissionsOf = (held: readonly BuiltInRole[]): Set<Permission> =>
  new Set(held.flatMap((role) => initialPermissions[role]));
