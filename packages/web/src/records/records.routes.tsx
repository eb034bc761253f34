import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from '../platform/requirePermission.ts';

/** Two records of one person become one (specification 002 §2). */
export const recordsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/people/merge',
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./MergeScreen.tsx'), 'MergeScreen'),
    }),
  ] as const;
