import './contributions.facts.ts';
import { serverArea } from '../platform/area.ts';
import { familyRoutes } from './family.routes.ts';

export const parentPortalArea = serverArea({
  name: 'parent-portal',
  serve({ http, contributions }) {
    familyRoutes(http, contributions('billingSummaries'));
  },
});
