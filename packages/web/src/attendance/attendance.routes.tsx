import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RootRoute } from '../platform/rootRoute.ts';
import { rollSearch } from './roll.links.ts';

/** The screens of this area; their filters live in the address. */
export const attendanceRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/class',
      validateSearch: rollSearch,
      component: lazyRouteComponent(() => import('./ClassAttendanceScreen.tsx'), 'ClassAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/subject',
      validateSearch: rollSearch,
      component: lazyRouteComponent(() => import('./SubjectAttendanceScreen.tsx'), 'SubjectAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/scan',
      component: lazyRouteComponent(() => import('./ScanScreen.tsx'), 'ScanScreen'),
    }),
  ] as const;
