import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { rollSearch } from './roll/roll.links.ts';

/** The screens of this area; their filters live in the address. */
export const attendanceRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/class',
      validateSearch: rollSearch,
      component: lazyScreen(() => import('./screens/ClassAttendanceScreen.tsx'), 'ClassAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/subject',
      validateSearch: rollSearch,
      component: lazyScreen(() => import('./screens/SubjectAttendanceScreen.tsx'), 'SubjectAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/attendance/scan',
      component: lazyScreen(() => import('./desk/DeskScreen.tsx'), 'DeskScreen'),
    }),
  ] as const;
