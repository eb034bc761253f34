import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requirePermission } from '../platform/requirePermission.ts';

/** Finding people and adding one (specification 002 §2); the search reads its filters from the address itself. */
export const personsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/entities/search',
      beforeLoad: requirePermission('people.read'),
      component: lazyRouteComponent(() => import('./SearchScreen.tsx'), 'SearchScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/people/add',
      beforeLoad: requirePermission('people.write'),
      component: lazyRouteComponent(() => import('./AddPersonScreen.tsx'), 'AddPersonScreen'),
    }),
  ] as const;
