import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { mergeSearch } from './merge.search.ts';

/** Two records of one person become one (specification 002 §2). */
export const recordsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/people/merge',
      validateSearch: mergeSearch,
      beforeLoad: requirePermission('people.write', 'people.contact'),
      component: lazyScreen(() => import('./MergeScreen.tsx'), 'MergeScreen'),
    }),
  ] as const;
