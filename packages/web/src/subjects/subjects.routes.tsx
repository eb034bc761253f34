import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from '../platform/requirePermission.ts';

/** Specification 002 §2: the id of the address is a mode. */
export const subjectsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/subjects/{-$id}',
      beforeLoad: requirePermission('people.read'),
      component: lazyRouteComponent(() => import('./SubjectsScreen.tsx'), 'SubjectsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/subjects/classes',
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./classes/ClassRecordsScreen.tsx'), 'ClassRecordsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/subjects/rollover',
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./rollover/RollOverScreen.tsx'), 'RollOverScreen'),
    }),
  ] as const;
