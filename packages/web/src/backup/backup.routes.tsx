import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';

export const backupRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/backups',
      beforeLoad: requirePermission('system.backups'),
      component: lazyScreen(() => import('./BackupsScreen.tsx'), 'BackupsScreen'),
    }),
  ] as const;
