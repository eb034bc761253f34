import { permissionNames, permissions, type Role, roleNames, roles } from '@homeroom/contract/permissions.ts';
import type { PermissionReason, UserAccount } from '@homeroom/contract/session/users.schemas.ts';

/** Whether the account counts as an administrator of the school. */
export const isAdministrator = (account: { roles: readonly string[]; disabled: boolean }): boolean =>
  !account.disabled && account.roles.includes('admin' satisfies Role);

/** Why somebody may or may not do each thing; `needsSecondFactor`: the school asks administrators for one. */
export function reasonsOf(
  { roles: ownRoles, disabled, secondFactor }: Pick<UserAccount, 'roles' | 'disabled' | 'secondFactor'>,
  needsSecondFactor: boolean,
): PermissionReason[] {
  const counts = (role: Role) => role !== 'admin' || secondFactor || !needsSecondFactor;
  return permissionNames.map((permission) => {
    const allowing = roleNames.filter((role) =>
      (roles[role].permissions as readonly string[]).includes(permission),
    );
    const through = allowing.filter((role) => ownRoles.includes(role));
    const withheld =
      through.length === 0 ? null : disabled ? 'disabled' : through.some(counts) ? null : 'second-factor';
    return {
      permission,
      ...permissions[permission],
      granted: through.length > 0 && withheld === null,
      through,
      roles: allowing,
      withheld,
    };
  });
}
