import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { classRecordSearch, subjectSearch } from './subjects.search.ts';

/** Specification 002 §2: the id of the address is a mode. */
export const subjectsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/subjects/{-$id}',
      validateSearch: subjectSearch,
      beforeLoad: requirePermission('people.read'),
      component: lazyScreen(() => import('./SubjectsScreen.tsx'), 'SubjectsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/subjects/classes',
      validateSearch: classRecordSearch,
      beforeLoad: requirePermission('people.write'),
      component: lazyScreen(() => import('./classes/ClassRecordsScreen.tsx'), 'ClassRecordsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/subjects/rollover',
      beforeLoad: requirePermission('people.write'),
      component: lazyScreen(() => import('./rollover/RollOverScreen.tsx'), 'RollOverScreen'),
    }),
  ] as const;
