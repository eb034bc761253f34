import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import { rootRoute } from '../platform/areas/rootRoute.ts';
import { ApiError, isExpected } from '../platform/errors/errors.ts';
import { tidySearch } from '../platform/places/tidySearch.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { sessionState } from '../platform/session/session.ts';
import { Failed } from '../ui/states/Failed.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { areas } from './areas.ts';
import { examplesRoutes } from './examples/examples.routes.tsx';
import { following } from './following.tsx';
import { isOfScope } from './navigation.ts';
import { loadPanels } from './panels.ts';
import { profileSearch } from './profile/profile.search.ts';
import { Shell } from './Shell.tsx';
import { screenWithPanels } from './screenWithPanels.tsx';

/** Specification 000 §1: the profile selects the route set. */
const root = rootRoute(Shell, ({ location }) => {
  const { session, isViewing } = sessionState();
  if (!isOfScope(location.pathname, session?.scope, isViewing))
    throw redirect({ to: '/dashboard', replace: true });
});

const areaRoutes = areas.flatMap((area) => ('routes' in area ? [...area.routes(root)] : []));

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyScreen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
});

/** Specification 002 §2: the profile of a person, of several areas. */
const profile = createRoute({
  getParentRoute: () => root,
  path: '/entities/view/$id',
  validateSearch: profileSearch,
  beforeLoad: requirePermission('people.read'),
  component: screenWithPanels(
    async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
    () => loadPanels('profileTabs'),
  ),
});

/** What holds for the whole school, of several areas. */
const configuration = createRoute({
  getParentRoute: () => root,
  path: '/configuration',
  // The section that is looked for.
  validateSearch: ({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' ? { section } : {},
  component: screenWithPanels(
    async () => (await import('./ConfigurationScreen.tsx')).ConfigurationScreen,
    () => loadPanels('settings'),
  ),
});

/** One's own account, of several areas. */
const account = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: screenWithPanels(
    async () => (await import('../session/UserScreen.tsx')).UserScreen,
    () => loadPanels('account'),
  ),
});

/** Specification 000 §2: /logout/{id?}. */
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout/{-$id}',
  component: lazyScreen(() => import('./LogoutScreen.tsx'), 'LogoutScreen'),
});

/** Specification 000 §2: any other path redirects to /dashboard. */
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren(
    tidySearch(
      following([
        start,
        dashboard,
        profile,
        configuration,
        account,
        ...areaRoutes,
        ...examplesRoutes(root),
        logout,
        anythingElse,
      ] as const),
    ),
  ),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A screen that is opened begins at its top; one that is gone back to is where it was left.
  scrollToTopSelectors: ['#work'],
  defaultPendingComponent: () => <Loading />,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error} onRetry={reset} />,
  // Said where the screen would stand; what is no answer of the server is an error of the page as well.
  defaultOnCatch: (error) => {
    if (!(error instanceof ApiError || isExpected(error))) reportError(error);
  },
  caseSensitive: false,
});

/** The pattern of the address that is open, e.g. `/entities/view/$id`: an address itself may name a person. */
export const routePattern = (): string => router.state.matches.at(-1)?.fullPath ?? '';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
