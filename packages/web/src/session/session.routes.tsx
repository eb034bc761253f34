import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

/** An id, or `new`; undefined for anything else. */
const idOrNew = (value: unknown): number | 'new' | undefined => {
  if (value === 'new') return value;
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;
};

/** The user whose panel is open. A name would be a person's in an address. */
const userSearch = (search: Record<string, unknown>): { user?: number | 'new' } => {
  const user = idOrNew(search['user']);
  return user === undefined ? {} : { user };
};

/** The role whose panel is open. */
const roleSearch = (search: Record<string, unknown>): { role?: number | 'new' } => {
  const role = idOrNew(search['role']);
  return role === undefined ? {} : { role };
};

/** The screens of the users (specification 000 §2). */
export const sessionRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/users',
      beforeLoad: requirePermission('users.manage'),
      validateSearch: userSearch,
      component: lazyScreen(() => import('./UsersScreen.tsx'), 'UsersScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users/roles',
      beforeLoad: requirePermission('users.manage'),
      validateSearch: roleSearch,
      component: lazyScreen(() => import('./RolesScreen.tsx'), 'RolesScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users/authentications',
      beforeLoad: requirePermission('users.manage'),
      component: lazyScreen(() => import('./AuthenticationsScreen.tsx'), 'AuthenticationsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users/violations',
      beforeLoad: requirePermission('users.manage'),
      component: lazyScreen(() => import('./ViolationsScreen.tsx'), 'ViolationsScreen'),
    }),
  ] as const;
