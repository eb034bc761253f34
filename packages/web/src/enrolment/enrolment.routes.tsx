import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { idOrNewIn, present } from '../platform/places/addressValues.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { classListSearch } from './classlists/classlists.search.ts';
import { listSearch } from './lists/lists.search.ts';

/** The roll class that is open beside the list. */
const rollClassesSearch = ({ rollClass }: Record<string, unknown>) =>
  present<{ rollClass?: number | 'new' }>({ rollClass: idOrNewIn(rollClass) });

/** Lists of students, staff and classes, enrolling, and the roll classes of the office (specification 002 §2). */
export const enrolmentRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search/students',
      validateSearch: listSearch,
      beforeLoad: requirePermission('people.read'),
      component: lazyScreen(() => import('./lists/StudentsScreen.tsx'), 'StudentsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search/staff',
      validateSearch: listSearch,
      beforeLoad: requirePermission('people.read'),
      component: lazyScreen(() => import('./lists/StaffScreen.tsx'), 'StaffScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/entities/search/classlists',
      validateSearch: classListSearch,
      beforeLoad: requirePermission('people.read'),
      component: lazyScreen(() => import('./classlists/ClassListsScreen.tsx'), 'ClassListsScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/people/enrol',
      beforeLoad: requirePermission('people.write'),
      component: lazyScreen(() => import('./enrol/EnrolScreen.tsx'), 'EnrolScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/people/rollclasses',
      validateSearch: rollClassesSearch,
      beforeLoad: requirePermission('people.write'),
      component: lazyScreen(() => import('./RollClassesScreen.tsx'), 'RollClassesScreen'),
    }),
  ] as const;
