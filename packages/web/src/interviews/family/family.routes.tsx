import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../../platform/areas/rootRoute.ts';
import { requirePermission } from '../../platform/session/requirePermission.ts';
import { familySearch } from './family.search.ts';

/** A parent's own interviews, and the same for a family by the office (specification 000 §2, 002 §2). */
export const familyInterviewsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/interviews',
      validateSearch: familySearch,
      beforeLoad: requirePermission('interviews.read', 'attendance.own-children'),
      component: lazyScreen(() => import('./ParentScreen.tsx'), 'ParentScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/interview/parent',
      validateSearch: familySearch,
      beforeLoad: requirePermission('interviews.office'),
      component: lazyScreen(() => import('./OfficeScreen.tsx'), 'OfficeScreen'),
    }),
  ] as const;
