import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rollSearch } from './roll.links.ts';

/** The screens of this area; their filters live in the address. */
export const attendanceRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/attendance/class',
      validateSearch: rollSearch,
      component: lazyRouteComponent(() => import('./ClassAttendanceScreen.tsx'), 'ClassAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/attendance/subject',
      validateSearch: rollSearch,
      component: lazyRouteComponent(() => import('./SubjectAttendanceScreen.tsx'), 'SubjectAttendanceScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/attendance/scan',
      component: lazyRouteComponent(() => import('./ScanScreen.tsx'), 'ScanScreen'),
    }),
  ] as const;
