import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { personSearch } from './persons.search.ts';

/** Finding people and adding one (specification 002 §2); the search reads its filters from the address itself. */
export const personsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search',
      validateSearch: personSearch,
      beforeLoad: requirePermission('people.read'),
      component: lazyScreen(() => import('./SearchScreen.tsx'), 'SearchScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/people/add',
      beforeLoad: requirePermission('people.write'),
      component: lazyScreen(() => import('./AddPersonScreen.tsx'), 'AddPersonScreen'),
    }),
  ] as const;
