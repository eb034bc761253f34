import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { entryRoutes } from './entry.routes.tsx';
import { familyReportCardsRoutes } from './family.routes.tsx';
import { officeReportCardsRoutes } from './office.routes.tsx';

/** The screens of this area. */
export const reportCardsRoutes = (root: RootRoute) =>
  [...entryRoutes(root), ...officeReportCardsRoutes(root), ...familyReportCardsRoutes(root)] as const;
