import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

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
