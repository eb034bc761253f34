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

/** Specification 002 §2: the id of the address is a mode. */
export const subjectsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/subjects/{-$id}',
      beforeLoad: readersOnly,
      component: lazyRouteComponent(() => import('./SubjectsScreen.tsx'), 'SubjectsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/subjects/classes',
      beforeLoad: officeOnly,
      component: lazyRouteComponent(() => import('./classes/ClassRecordsScreen.tsx'), 'ClassRecordsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/subjects/rollover',
      beforeLoad: officeOnly,
      component: lazyRouteComponent(() => import('./rollover/RollOverScreen.tsx'), 'RollOverScreen'),
    }),
  ] as const;
