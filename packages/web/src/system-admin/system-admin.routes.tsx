import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RootRoute } from '../platform/rootRoute.ts';

/** The screens of system administration (specification 002 §2). */
export const systemAdminRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/client',
      component: lazyRouteComponent(() => import('./ClientScreen.tsx'), 'ClientScreen'),
    }),
  ] as const;
