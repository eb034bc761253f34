import {
  type AnyRoute,
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type RootRoute, rootRoute } from '../src/platform/areas/rootRoute.ts';
import { tidySearch } from '../src/platform/places/tidySearch.ts';
import { Notices } from '../src/ui/feedback/Notices.tsx';
import { show } from './show.tsx';

/** Opens a screen of one area at an address; the landing page reads "home", and a profile "a profile". */
export const openRoutes = (routes: (root: RootRoute) => readonly AnyRoute[], address: string) => {
  const root = rootRoute(Outlet);
  const at = (path: string, text: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{text}</p> });
  const router = createRouter({
    routeTree: root.addChildren([
      at('/dashboard', 'home'),
      at('/entities/view/$id', 'a profile'),
      ...tidySearch(routes(root)),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(
    <>
      <RouterProvider router={router as never} />
      <Notices />
    </>,
  );
  return router;
};
