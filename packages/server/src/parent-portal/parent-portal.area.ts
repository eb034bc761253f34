import './contributions.facts.ts';
import { personContributions } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { contactRoutes } from './contact.routes.ts';
import { parentPortalDemo } from './demo.queries.ts';
import { familyRoutes } from './family.routes.ts';
import { contactProposalsHeard, repliesHeard } from './models.views.ts';
import { parentPortalTables } from './parent-portal.tables.ts';
import { personRows } from './person-rows.ts';
import { repliesRoutes } from './replies.routes.ts';

export const parentPortalArea = serverArea({
  name: 'parent-portal',
  tables: parentPortalTables,
  models: { AbsenceReply: repliesHeard, ContactProposal: contactProposalsHeard },
  contributes: { personRows },
  demo: parentPortalDemo,
  serve(server) {
    const { http, contributions } = server;
    familyRoutes(http, contributions('billingSummaries'));
    repliesRoutes(http);
    contactRoutes(http, personContributions(server).contactRules);
  },
});
