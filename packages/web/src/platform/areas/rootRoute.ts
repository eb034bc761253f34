import { createRootRoute, type RouteComponent } from '@tanstack/react-router';

/** What is asked before each navigation; throws a redirect where the address is not to be opened. */
type BeforeLoad = (opened: { location: { pathname: string } }) => void;

/**
 * The route above all others. Areas hang their routes under it, and so its type is known to all of them.
 * @param component the frame round every screen.
 */
export const rootRoute = (component: RouteComponent, beforeLoad: BeforeLoad = () => {}) =>
  createRootRoute({ component, beforeLoad });
export type RootRoute = ReturnType<typeof rootRoute>;
