import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RootRoute } from '../platform/rootRoute.ts';

/** The screens of this area; `/configuration` itself shows several areas and is put together by the app. */
export const configurationRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/configuration/format',
      component: lazyRouteComponent(() => import('./FormatScreen.tsx'), 'FormatScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/theme',
      component: lazyRouteComponent(() => import('./ThemeScreen.tsx'), 'ThemeScreen'),
    }),
  ] as const;
