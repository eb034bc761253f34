import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

/** The user whose panel is open: an id, or `new`. A name would be a person's in an address. */
const userSearch = ({ user }: Record<string, unknown>): { user?: number | 'new' } => {
  if (user === 'new') return { user };
  return Number.isInteger(user) && Number(user) > 0 ? { user: Number(user) } : {};
};

/** The screens of one's own account and of the users (specification 000 §2). */
export const sessionRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/user',
      component: lazyRouteComponent(() => import('./UserScreen.tsx'), 'UserScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users',
      beforeLoad: requirePermission('users.manage'),
      validateSearch: userSearch,
      component: lazyRouteComponent(() => import('./UsersScreen.tsx'), 'UsersScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users/roles',
      beforeLoad: requirePermission('users.manage'),
      component: lazyRouteComponent(() => import('./RolesScreen.tsx'), 'RolesScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users/authentications',
      beforeLoad: requirePermission('users.manage'),
      component: lazyRouteComponent(() => import('./AuthenticationsScreen.tsx'), 'AuthenticationsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/users/violations',
      beforeLoad: requirePermission('users.manage'),
      component: lazyRouteComponent(() => import('./ViolationsScreen.tsx'), 'ViolationsScreen'),
    }),
  ] as const;
