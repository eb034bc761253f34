import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { idOrNewIn, present } from '../platform/places/addressValues.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';

/** The user whose panel is open. A name would be a person's in an address. */
const userSearch = ({ user }: Record<string, unknown>) =>
  present<{ user?: number | 'new' }>({ user: idOrNewIn(user) });

/** The role whose panel is open. */
const roleSearch = ({ role }: Record<string, unknown>) =>
  present<{ role?: number | 'new' }>({ role: idOrNewIn(role) });

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
