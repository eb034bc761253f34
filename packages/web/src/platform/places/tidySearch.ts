import type { AnyRoute } from '@tanstack/react-router';

/**
 * Lets the address hold what the route reads of it, and nothing else. The router by itself lays what was read over what
 * the address says, so that what makes no sense, and was left out, would stay: for the screen and in the address.
 */
export const tidySearch = <Routes extends readonly AnyRoute[]>(routes: Routes): Routes => {
  for (const route of routes) {
    const read: unknown = route.options.validateSearch;
    if (typeof read !== 'function') continue;
    Object.assign(route.options, {
      validateSearch: (raw: Record<string, unknown>) => ({
        // Undefined, not merely absent.
        ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
        ...read(raw),
      }),
    });
  }
  return routes;
};
