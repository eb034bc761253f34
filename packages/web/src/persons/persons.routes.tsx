import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { may } from '../platform/session.ts';

/** Who may not see names has no such screens; the server refuses the calls as well. */
const readersOnly = () => {
  if (!may('people.read')) throw redirect({ to: '/dashboard', replace: true });
};

/** Upkeep is the office's. */
const officeOnly = () => {
  if (!may('people.write')) throw redirect({ to: '/dashboard', replace: true });
};

/** Finding people (specification 002 §2); the screens read their filters from the address themselves. */
export const peopleRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/entities/search',
      beforeLoad: readersOnly,
      component: lazyRouteComponent(() => import('./SearchScreen.tsx'), 'SearchScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/entities/search/students',
      beforeLoad: readersOnly,
      component: lazyRouteComponent(() => import('../enrolment/lists/StudentsScreen.tsx'), 'StudentsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/entities/search/staff',
      beforeLoad: readersOnly,
      component: lazyRouteComponent(() => import('../enrolment/lists/StaffScreen.tsx'), 'StaffScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/entities/search/classlists',
      beforeLoad: readersOnly,
      component: lazyRouteComponent(
        () => import('../enrolment/classlists/ClassListsScreen.tsx'),
        'ClassListsScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/people/add',
      beforeLoad: officeOnly,
      component: lazyRouteComponent(() => import('./AddPersonScreen.tsx'), 'AddPersonScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/people/rollclasses',
      beforeLoad: officeOnly,
      component: lazyRouteComponent(() => import('../enrolment/RollClassesScreen.tsx'), 'RollClassesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/people/merge',
      beforeLoad: officeOnly,
      component: lazyRouteComponent(() => import('../records/MergeScreen.tsx'), 'MergeScreen'),
    }),
  ] as const;
