import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The screens of this area; `/configuration` itself shows several areas and is put together by the app. */
export const configurationRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/configuration/format',
      component: lazyRouteComponent(() => import('./FormatScreen.tsx'), 'FormatScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/system/theme',
      component: lazyRouteComponent(() => import('./ThemeScreen.tsx'), 'ThemeScreen'),
    }),
  ] as const;
