import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';

/** Lists of students, staff and classes, and the roll classes of the office (specification 002 §2). */
export const enrolmentRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search/students',
      beforeLoad: requirePermission('people.read'),
      component: lazyRouteComponent(() => import('./lists/StudentsScreen.tsx'), 'StudentsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search/staff',
      beforeLoad: requirePermission('people.read'),
      component: lazyRouteComponent(() => import('./lists/StaffScreen.tsx'), 'StaffScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search/classlists',
      beforeLoad: requirePermission('people.read'),
      component: lazyRouteComponent(() => import('./classlists/ClassListsScreen.tsx'), 'ClassListsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/people/rollclasses',
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./RollClassesScreen.tsx'), 'RollClassesScreen'),
    }),
  ] as const;
