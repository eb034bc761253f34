import type { Permission } from '@homeroom/contract/permissions.ts';
import { redirect } from '@tanstack/react-router';
import { may } from './session.ts';

/**
 * A route's `beforeLoad` for screens that need permissions: who lacks one is sent to the landing page. The server
 * refuses the calls of such a screen as well.
 */
export const requirePermission =
  (...permissions: Permission[]) =>
  () => {
    if (!permissions.every(may)) throw redirect({ to: '/dashboard', replace: true });
  };
