import type { Permission } from '@homeroom/contract/permissions.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../platform/user.ts';

/** What a decision about a role rests on. */
export interface RoleFacts {
  role: string;
  permissions: readonly string[];
  dateClosed: string | null;
}

/** The role that holds every permission by definition, and that some account always holds. */
export const ADMINISTRATOR = 'admin';

/** Whether somebody may do all of this themselves. */
export const holdsAll = (user: Pick<User, 'may'>, permissions: readonly string[]): boolean =>
  permissions.every((permission) => user.may(permission as Permission));

const isAdministrator = (user: Pick<User, 'roles'>) => user.roles.includes(ADMINISTRATOR);

/**
 * Whether somebody may give a role to an account, or take it away: they hold all that it allows. What administrators
 * hold includes the permissions of later releases, so that they alone make administrators.
 */
export const reaches = (user: Pick<User, 'may' | 'roles'>, { role, permissions }: RoleFacts): boolean =>
  isAdministrator(user) || (role !== ADMINISTRATOR && holdsAll(user, permissions));

/** 2 where the role's name, permissions and retirement may be changed; 1 where it is only read. */
export const rolePermission = (user: Pick<User, 'may' | 'roles'>, role: RoleFacts): RecordPermission =>
  role.role !== ADMINISTRATOR && reaches(user, role) ? 2 : 1;

/** Whether somebody may give this role to an account. Nobody is given one that is retired. */
export const mayAssign = (user: Pick<User, 'may' | 'roles'>, role: RoleFacts): boolean =>
  role.dateClosed === null && reaches(user, role);

/**
 * Whether somebody may look after an account with these roles: change it, make a link for its password, take its
 * second factor away. Who could do so with an account that allows more could sign in with it.
 */
export const mayManage = (user: Pick<User, 'may' | 'roles'>, roles: readonly RoleFacts[]): boolean =>
  roles.every((role) => reaches(user, role));
