import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { calendarSearch } from './noticeboard.search.ts';

export const noticeboardRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/calendar',
      validateSearch: calendarSearch,
      component: lazyScreen(() => import('./CalendarScreen.tsx'), 'CalendarScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/noticeboard',
      component: lazyScreen(() => import('./NoticeboardScreen.tsx'), 'NoticeboardScreen'),
    }),
  ] as const;
