import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { may } from '../platform/session.ts';

/** Who may not manage users has no such screens; the server refuses the calls as well. */
const managersOnly = () => {
  if (!may('users.manage')) throw redirect({ to: '/dashboard', replace: true });
};

/** The user whose panel is open: an id, or `new`. A name would be a person's in an address. */
const userSearch = ({ user }: Record<string, unknown>): { user?: number | 'new' } => {
  if (user === 'new') return { user };
  return Number.isInteger(user) && Number(user) > 0 ? { user: Number(user) } : {};
};

/** The screens of one's own account and of the users (specification 000 §2). */
export const sessionRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/user',
      component: lazyRouteComponent(() => import('./UserScreen.tsx'), 'UserScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/system/users',
      beforeLoad: managersOnly,
      validateSearch: userSearch,
      component: lazyRouteComponent(() => import('./UsersScreen.tsx'), 'UsersScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/system/users/roles',
      beforeLoad: managersOnly,
      component: lazyRouteComponent(() => import('./RolesScreen.tsx'), 'RolesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/system/users/authentications',
      beforeLoad: managersOnly,
      component: lazyRouteComponent(() => import('./AuthenticationsScreen.tsx'), 'AuthenticationsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/system/users/violations',
      beforeLoad: managersOnly,
      component: lazyRouteComponent(() => import('./ViolationsScreen.tsx'), 'ViolationsScreen'),
    }),
  ] as const;
