import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

/** The screens of system administration (specification 002 §2). */
export const systemAdminRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/client',
      component: lazyScreen(() => import('./ClientScreen.tsx'), 'ClientScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/jobs',
      beforeLoad: requirePermission('system.jobs'),
      component: lazyScreen(() => import('./JobsScreen.tsx'), 'JobsScreen'),
    }),
  ] as const;
