import { serverArea } from '../platform/area.ts';
import { allPersonRows } from '../records/contributions.facts.ts';
import { auditJobs } from './audit.jobs.ts';
import { auditRoutes } from './audit.routes.ts';
import { allChangesBack } from './contributions.facts.ts';
import { auditHealth } from './health.views.ts';

/** Who changed what, and how it is put back. The audit itself is the platform's: triggers of every table write it. */
export const auditArea = serverArea({
  name: 'audit',
  contributes: { health: auditHealth },
  ownActors: ['system:audit'],
  jobs: auditJobs,
  serve(server) {
    const policies = server.policies();
    const personRows = allPersonRows(server.contributions('personRows'));
    auditRoutes(server.http, {
      policies,
      // Other tables are not audited, and their rows have no guid.
      personRows: {
        ...personRows,
        references: personRows.references.filter(({ table }) => Object.hasOwn(policies, table)),
      },
      changesBack: allChangesBack(server),
    });
  },
});
