import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { billingRoutes } from '../src/billing/billing.routes.tsx';
import { rootRoute } from '../src/platform/areas/rootRoute.ts';
import { tidySearch } from '../src/platform/places/tidySearch.ts';
import { Notices } from '../src/ui/feedback/Notices.tsx';
import { show } from './show.tsx';

/** Opens a screen of billing at an address; profiles and the landing page are there to lead to. */
export const openBilling = (address: string) => {
  const root = rootRoute(Outlet);
  const others = ['/entities/view/$id', '/dashboard'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const router = createRouter({
    routeTree: root.addChildren([...others, ...tidySearch(billingRoutes(root))]),
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
