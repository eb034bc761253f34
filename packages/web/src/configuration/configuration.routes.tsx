import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';

/** The screens of this area; `/configuration` itself shows several areas and is put together by the app. */
export const configurationRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/configuration/format',
      component: lazyScreen(() => import('./FormatScreen.tsx'), 'FormatScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/system/theme',
      component: lazyScreen(() => import('./ThemeScreen.tsx'), 'ThemeScreen'),
    }),
  ] as const;
