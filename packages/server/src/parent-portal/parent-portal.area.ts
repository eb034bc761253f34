import './contributions.facts.ts';
import { serverArea } from '../platform/area.ts';
import { parentPortalDemo } from './demo.queries.ts';
import { familyRoutes } from './family.routes.ts';
import { repliesHeard } from './models.views.ts';
import { parentPortalTables } from './parent-portal.tables.ts';
import { personRows } from './person-rows.ts';
import { repliesRoutes } from './replies.routes.ts';

export const parentPortalArea = serverArea({
  name: 'parent-portal',
  tables: parentPortalTables,
  models: { AbsenceReply: repliesHeard },
  contributes: { personRows },
  demo: parentPortalDemo,
  serve({ http, contributions }) {
    familyRoutes(http, contributions('billingSummaries'));
    repliesRoutes(http);
  },
});
