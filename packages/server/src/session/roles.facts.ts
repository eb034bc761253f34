import type { User } from '../platform/user.ts';
import { ADMINISTRATOR } from './roles.policy.ts';

/** Whether somebody holds the role that holds every permission by definition (decision 029). */
export const isAdministrator = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes(ADMINISTRATOR);
