import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The screens of system administration (specification 002 §2). */
export const systemAdminRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/system/client',
      component: lazyRouteComponent(() => import('./ClientScreen.tsx'), 'ClientScreen'),
    }),
  ] as const;
