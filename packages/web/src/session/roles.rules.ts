import type { PermissionInWords, RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';

/** What is to be changed, not saved yet: by the role's name, permission by permission whether it is to be allowed. */
export type Wishes = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Whether a role allows something, once what is changed is saved. */
export const allows = (role: RoleDefinition, wishes: Wishes, permission: string): boolean =>
  wishes[role.role]?.[permission] ?? role.permissions.includes(permission);

/**
 * The wishes with one more. A permission that is allowed brings those that it needs, and one that is withdrawn takes
 * along those that need it: alone they would allow nothing, and the matrix would say that they do.
 */
export const withWish = (
  wishes: Wishes,
  role: RoleDefinition,
  permission: PermissionInWords,
  isAllowed: boolean,
  all: readonly PermissionInWords[],
): Wishes => {
  const others = isAllowed
    ? permission.needs
    : all.filter(({ needs }) => needs.includes(permission.permission)).map((each) => each.permission);
  const along = others.filter((name) => allows(role, wishes, name) !== isAllowed);
  const changed = Object.fromEntries([permission.permission, ...along].map((name) => [name, isAllowed]));
  return { ...wishes, [role.role]: { ...wishes[role.role], ...changed } };
};

/** The permissions of a role that would change. What somebody else saved in the same sense meanwhile is no change. */
export const changesOf = (role: RoleDefinition, wishes: Wishes): string[] =>
  Object.entries(wishes[role.role] ?? {})
    .filter(([permission, isAllowed]) => isAllowed !== role.permissions.includes(permission))
    .map(([permission]) => permission);

/** What a role is to allow. */
export const wantedOf = (role: RoleDefinition, wishes: Wishes): string[] => {
  const changes = changesOf(role, wishes);
  return [
    ...role.permissions.filter((permission) => !changes.includes(permission)),
    ...changes.filter((permission) => !role.permissions.includes(permission)),
  ];
};

/** Without the wishes that a saved role fulfils: what others change of it later is not taken for one's own change. */
export const withoutFulfilled = (wishes: Wishes, role: RoleDefinition): Wishes => {
  const left = changesOf(role, wishes);
  const { [role.role]: mine = {}, ...others } = wishes;
  return left.length === 0
    ? others
    : { ...others, [role.role]: Object.fromEntries(left.map((name) => [name, mine[name] === true])) };
};

/** Permissions under the module that they are of, in the order in which they come. */
export const byModule = (
  permissions: readonly PermissionInWords[],
): [module: string, PermissionInWords[]][] => {
  const modules = new Map<string, PermissionInWords[]>();
  for (const permission of permissions)
    modules.set(permission.module, [...(modules.get(permission.module) ?? []), permission]);
  return [...modules];
};

/** With a capital letter, as a line of its own begins. */
export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The role that a 409 carries. */
export const isRole = (current: unknown): current is RoleDefinition =>
  typeof current === 'object' && current !== null && 'role' in current && 'permissions' in current;
