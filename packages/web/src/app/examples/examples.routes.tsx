import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../platform/areas/lazyPart.tsx';

/**
 * The page of examples; while developing alone: the build leaves it out, with all that only it imports. No link leads
 * to it, so the router's types do not know of it.
 */
export const examplesRoutes = (parent: AnyRoute): [] =>
  (import.meta.env.DEV
    ? [
        createRoute({
          getParentRoute: () => parent,
          path: '/examples',
          component: lazyScreen(() => import('./ExamplesScreen.tsx'), 'ExamplesScreen'),
        }),
      ]
    : []) as unknown[] as [];
