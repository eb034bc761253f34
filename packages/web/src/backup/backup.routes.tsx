import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

export const backupRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/backups',
      beforeLoad: requirePermission('system.backups'),
      component: lazyScreen(() => import('./BackupsScreen.tsx'), 'BackupsScreen'),
    }),
  ] as const;
