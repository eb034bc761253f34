import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import type { HistorySearch, PatternsSearch, ReportSearch, SessionSearch } from './behaviour.search.ts';

/** What an address says is read by its screen, so that the reading is not part of the first load. */
const unread = <T,>(search: Record<string, unknown>): T => search as T;

/** The screens of this area (specification 001 §2); their filters live in the address. */
export const behaviourRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/report/search',
      validateSearch: unread<ReportSearch>,
      component: lazyScreen(() => import('./report/SearchScreen.tsx'), 'SearchScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/report/view/$id',
      component: lazyScreen(() => import('./report/ViewScreen.tsx'), 'ViewScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/event/cancel',
      component: lazyScreen(() => import('./event/CancelScreen.tsx'), 'CancelScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/event/$id',
      component: lazyScreen(() => import('./event/EventScreen.tsx'), 'EventScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/history',
      validateSearch: unread<HistorySearch>,
      component: lazyScreen(() => import('./history/HistoryScreen.tsx'), 'HistoryScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/patterns',
      validateSearch: unread<PatternsSearch>,
      component: lazyScreen(() => import('./patterns/PatternsScreen.tsx'), 'PatternsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/behaviour/sessions',
      validateSearch: unread<SessionSearch>,
      component: lazyScreen(() => import('./sessions/SessionsScreen.tsx'), 'SessionsScreen'),
    }),
  ] as const;
