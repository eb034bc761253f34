import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { boardSearch } from './coordinate/board.search.ts';
import { periodSearch, setUpSearch } from './set-up/set-up.search.ts';

/** The coordinator's screens: what report cards consist of, how far they are, and their publishing. */
export const officeReportCardsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/board',
      validateSearch: boardSearch,
      beforeLoad: requirePermission('report-cards.enter'),
      component: lazyScreen(() => import('./coordinate/BoardScreen.tsx'), 'BoardScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/publish',
      validateSearch: periodSearch,
      beforeLoad: requirePermission('report-cards.manage'),
      component: lazyScreen(() => import('./publish/PublishScreen.tsx'), 'PublishScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reportcards/setup',
      validateSearch: setUpSearch,
      beforeLoad: requirePermission('report-cards.manage'),
      component: lazyScreen(() => import('./set-up/SetUpScreen.tsx'), 'SetUpScreen'),
    }),
  ] as const;
