import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import type { RootRoute } from '../platform/rootRoute.ts';

/** The screens of system administration (specification 002 §2). */
export const systemAdminRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/system/client',
      component: lazyScreen(() => import('./ClientScreen.tsx'), 'ClientScreen'),
    }),
  ] as const;
