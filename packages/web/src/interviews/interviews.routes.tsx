import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { familyInterviewsRoutes } from './family/family.routes.tsx';
import { staffInterviewsRoutes } from './staff.routes.tsx';

/** The screens of this area (specification 002 §2). */
export const interviewsRoutes = (root: RootRoute) =>
  [...staffInterviewsRoutes(root), ...familyInterviewsRoutes(root)] as const;
