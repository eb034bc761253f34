let read = (): string => '';

/** The pattern of the address that is open, e.g. `/entities/view/$id`; empty while there are no screens yet. */
export const routePattern = (): string => read();

/** The router tells how to ask it; it comes later than what catches the errors of the page. */
export const setRoutePattern = (pattern: () => string): void => {
  read = pattern;
};
