import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';

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
    createRoute({
      getParentRoute: () => root,
      path: '/system/log/events',
      beforeLoad: requirePermission('system.watch'),
      component: lazyScreen(() => import('./LogEventsScreen.tsx'), 'LogEventsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/log/files',
      beforeLoad: requirePermission('system.logs'),
      component: lazyScreen(() => import('./LogFilesScreen.tsx'), 'LogFilesScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/integrity',
      beforeLoad: requirePermission('system.integrity'),
      component: lazyScreen(() => import('./IntegrityScreen.tsx'), 'IntegrityScreen'),
    }),
  ] as const;
