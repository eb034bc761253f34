import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { setSearch } from './indicators.search.ts';

/** The screen of this area; its filters live in the address. */
export const indicatorsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/indicators',
      validateSearch: setSearch,
      component: lazyScreen(() => import('./IndicatorsScreen.tsx'), 'IndicatorsScreen'),
    }),
  ] as const;
