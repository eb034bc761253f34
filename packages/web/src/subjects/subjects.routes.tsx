import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';
import { classRecordSearch, subjectSearch } from './subjects.search.ts';

/** Specification 002 §2: the id of the address is a mode. */
export const subjectsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/subjects/{-$id}',
      validateSearch: subjectSearch,
      beforeLoad: requirePermission('people.read'),
      component: lazyRouteComponent(() => import('./SubjectsScreen.tsx'), 'SubjectsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/subjects/classes',
      validateSearch: classRecordSearch,
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./classes/ClassRecordsScreen.tsx'), 'ClassRecordsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/subjects/rollover',
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./rollover/RollOverScreen.tsx'), 'RollOverScreen'),
    }),
  ] as const;
