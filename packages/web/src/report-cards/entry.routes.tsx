import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { commentsSearch } from './comments/comments.search.ts';
import { classSearch } from './shared/class.search.ts';

/** The screens on which results and comments are entered; their filters live in the address. */
export const entryRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/class',
      validateSearch: classSearch,
      beforeLoad: requirePermission('report-cards.enter'),
      component: lazyScreen(() => import('./entry/ClassScreen.tsx'), 'ClassScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/students',
      validateSearch: classSearch,
      beforeLoad: requirePermission('report-cards.enter'),
      component: lazyScreen(() => import('./student/StudentScreen.tsx'), 'StudentScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/comments',
      validateSearch: commentsSearch,
      beforeLoad: requirePermission('report-cards.enter'),
      component: lazyScreen(() => import('./comments/CommentsScreen.tsx'), 'CommentsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/proofread',
      validateSearch: classSearch,
      beforeLoad: requirePermission('report-cards.enter'),
      component: lazyScreen(() => import('./comments/proofread/ProofreadScreen.tsx'), 'ProofreadScreen'),
    }),
  ] as const;
