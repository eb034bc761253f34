import { serverArea } from '../platform/area.ts';
import { jobHandler } from '../platform/jobs/job.ts';
import { QUEUE_ID } from '../platform/jobs/queue.ts';
import { createFaults } from './faults.ts';
import { healthRoutes } from './health.routes.ts';
import { INTEGRITY_ID } from './integrity.queries.ts';
import { integrityRoutes } from './integrity.routes.ts';
import { dueIntegrity, integrityJob, makeChecks } from './integrity.service.ts';
import { jobRoutes } from './jobs.routes.ts';
import { logFileRoutes } from './log-files.routes.ts';
import { systemAdminRoutes } from './system-admin.routes.ts';

export const systemAdminArea = serverArea({
  name: 'system-admin',
  unauditedTables: {
    integrity_result: 'what checks found: it follows from the records, and is made anew',
    integrity_run: 'when all checks were made last',
  },
  models: {
    // The queue is one thing, with one id.
    Job: {
      read: 'system.jobs',
      all: 'system.jobs',
      permittedIds: async (_db, _user, ids) => ids.filter((id) => id === QUEUE_ID),
    },
    // All checks are one thing too.
    DatabaseIntegrity: {
      read: 'system.integrity',
      all: 'system.integrity',
      permittedIds: async (_db, _user, ids) => ids.filter((id) => id === INTEGRITY_ID),
    },
  },
  serve(server) {
    const ofPages = createFaults();
    jobRoutes(server.http);
    systemAdminRoutes(server.http, ofPages);
    healthRoutes(server, ofPages);
    logFileRoutes(server);
    integrityRoutes(server);
  },
  ownActors: ['system:integrity'],
  jobs: ({ contributions }) => {
    const checks = contributions('integrity').flat();
    return [
      jobHandler({
        kind: integrityJob,
        run: (context, payload) => makeChecks(checks, context, payload),
        dueOccurrence: dueIntegrity,
        payloadOf: () => ({ check: null }),
      }),
    ];
  },
});
