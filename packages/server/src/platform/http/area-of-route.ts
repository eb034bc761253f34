import { endpoints } from '@homeroom/contract/endpoints.ts';

const areas = new Map(
  Object.entries(endpoints).flatMap(([area, operations]) =>
    Object.values(operations).map(({ path }): [string, string] => [path, area]),
  ),
);

/** The area whose calls stand under a path, as routes are registered; undefined for what is of the server itself. */
export const areaOfRoute = (route: string): string | undefined => areas.get(route);
