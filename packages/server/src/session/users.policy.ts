import {
  needsOf,
  permissionNames,
  permissions,
  permissionsThatCount,
} from '@homeroom/contract/permissions.ts';
import type { PermissionReason, UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { ADMINISTRATOR, type RoleFacts } from './roles.policy.ts';

/** Whether the account counts as an administrator of the school. */
export const isAdministrator = (account: { roles: readonly string[]; disabled: boolean }): boolean =>
  !account.disabled && account.roles.includes(ADMINISTRATOR);

/**
 * Why somebody may or may not do each thing.
 * @param defined the roles of the school; those that are retired allow nothing
 * @param needsSecondFactor the school asks administrators for one
 */
export function reasonsOf(
  { roles: ownRoles, disabled, secondFactor }: Pick<UserAccount, 'roles' | 'disabled' | 'secondFactor'>,
  defined: readonly RoleFacts[],
  needsSecondFactor: boolean,
): PermissionReason[] {
  const counts = (role: string) => role !== ADMINISTRATOR || secondFactor || !needsSecondFactor;
  const open = defined.filter(({ dateClosed }) => dateClosed === null);
  const ofAccount = open.filter(({ role }) => ownRoles.includes(role));
  const effective = permissionsThatCount(
    ofAccount.filter(({ role }) => counts(role)).flatMap((role) => [...role.permissions]),
  );
  return permissionNames.map((permission) => {
    const { module, allows } = permissions[permission];
    const allowing = open.filter((role) => role.permissions.includes(permission)).map(({ role }) => role);
    const through = allowing.filter((role) => ownRoles.includes(role));
    const whyWithheld = () => {
      if (through.length === 0) return null;
      if (disabled) return 'disabled';
      if (!through.some(counts)) return 'second-factor';
      return effective.has(permission) ? null : 'alone';
    };
    const withheld = whyWithheld();
    return {
      permission,
      module,
      allows,
      needs: needsOf(permission),
      granted: through.length > 0 && withheld === null,
      through,
      roles: allowing,
      withheld,
    };
  });
}
