import { initialPermissions, needsOf, permissionNames, permissions } from '@homeroom/contract/permissions.ts';
import { builtInRoles, defaultRoles } from '@homeroom/contract/session/default-roles.ts';
import type { PermissionInWords, RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';

/** The roles of a new school, as an administrator reads them; three accounts hold each. */
export const newSchoolRoles = (): RoleDefinition[] =>
  builtInRoles.map((role, at) => ({
    id: at + 1,
    role,
    ...defaultRoles[role],
    isBuiltIn: true,
    permissions: [...initialPermissions[role]],
    members: 3,
    dateClosed: null,
    permission: role === 'admin' ? 1 : 2,
    mayAssign: true,
    version: 1,
  }));

/** Every permission in words. */
export const allPermissions = (): PermissionInWords[] =>
  permissionNames.map((permission) => {
    const { module, allows } = permissions[permission];
    return { permission, module, allows, needs: needsOf(permission) };
  });
