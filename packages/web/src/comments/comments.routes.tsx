import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';

/** Comments on anybody (specification 000 §2); those on one person stand in the profile. */
export const commentsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/entities/comments',
      beforeLoad: requirePermission('comments.read'),
      component: lazyScreen(() => import('./CommentsScreen.tsx'), 'CommentsScreen'),
    }),
  ] as const;
