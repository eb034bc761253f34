import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { auditSearch } from './audit.search.ts';

/** The audit, and what is heard live (specification 002 §2, System administration). */
export const auditRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/audit/log',
      validateSearch: auditSearch,
      beforeLoad: requirePermission('audit.read'),
      component: lazyScreen(() => import('./AuditLogScreen.tsx'), 'AuditLogScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/audit/events',
      beforeLoad: requirePermission('system.watch'),
      component: lazyScreen(() => import('./LiveScreens.tsx'), 'AuditEventsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/events/notifications',
      beforeLoad: requirePermission('system.watch'),
      component: lazyScreen(() => import('./LiveScreens.tsx'), 'NotificationsScreen'),
    }),
  ] as const;
