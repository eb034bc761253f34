import { serverArea } from '../platform/area.ts';
import { QUEUE_ID } from '../platform/jobs/queue.ts';
import { createFaults } from './faults.ts';
import { healthRoutes } from './health.routes.ts';
import { jobRoutes } from './jobs.routes.ts';
import { systemAdminRoutes } from './system-admin.routes.ts';

export const systemAdminArea = serverArea({
  name: 'system-admin',
  models: {
    // The queue is one thing, with one id.
    Job: {
      read: 'system.jobs',
      all: 'system.jobs',
      permittedIds: async (_db, _user, ids) => ids.filter((id) => id === QUEUE_ID),
    },
  },
  serve(server) {
    const ofPages = createFaults();
    jobRoutes(server.http);
    systemAdminRoutes(server.http, ofPages);
    healthRoutes(server, ofPages);
  },
});
