import type { Permission } from '@homeroom/contract/permissions.ts';
import { redirect } from '@tanstack/react-router';
import { may } from './session.ts';

/**
 * A route's `beforeLoad` for screens that need a permission: who has it not is sent to the landing page. The server
 * refuses the calls of such a screen as well.
 */
export const requirePermission = (permission: Permission) => () => {
  if (!may(permission)) throw redirect({ to: '/dashboard', replace: true });
};
