import './contributions.facts.ts';
import { personContributions } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { jobHandler } from '../platform/jobs/job.ts';
import { alertFamilies, alertsJob, dueAlerts, leavingMails } from './absence-alerts.service.ts';
import { absenceLinkRoutes } from './absence-link.routes.ts';
import { oldestLink } from './absence-link.service.ts';
import { dropLinks } from './absence-links.queries.ts';
import { askNowRoutes } from './ask-now.routes.ts';
import { contactRoutes } from './contact.routes.ts';
import { parentPortalDemo } from './demo.queries.ts';
import { familyRoutes } from './family.routes.ts';
import { contactProposalsHeard, repliesHeard } from './models.views.ts';
import { parentAccountsRoutes } from './parent-accounts.routes.ts';
import { parentPortalTables } from './parent-portal.tables.ts';
import { dropViews } from './parent-views.queries.ts';
import { parentViewsRoutes } from './parent-views.routes.ts';
import { viewAuthenticator } from './parent-views.service.ts';
import { personRows } from './person-rows.ts';
import { repliesRoutes } from './replies.routes.ts';

export const parentPortalArea = serverArea({
  name: 'parent-portal',
  tables: parentPortalTables,
  unauditedTables: {
    parent_view: 'tokens of an hour, as sums; that somebody began to see as a parent stands in the read log',
  },
  models: { AbsenceReply: repliesHeard, ContactProposal: contactProposalsHeard },
  contributes: { personRows, leavingMails },
  demo: parentPortalDemo,
  ownActors: ['system:absence-alerts'],
  jobs: () => [
    jobHandler({
      kind: alertsJob,
      run: alertFamilies,
      dueOccurrence: dueAlerts,
      payloadOf: () => ({}),
    }),
  ],
  views: viewAuthenticator,
  async housekeeping(db, now) {
    await dropLinks(db, oldestLink(now));
    await dropViews(db, now);
  },
  serve(server) {
    const { http, school, contributions } = server;
    familyRoutes(http, contributions('billingSummaries'));
    repliesRoutes(http);
    askNowRoutes(http);
    parentAccountsRoutes(http, server.forgetRights);
    parentViewsRoutes(http);
    contactRoutes(http, personContributions(server).contactRules);
    absenceLinkRoutes(http, school);
  },
});
