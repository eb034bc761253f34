import { serverArea } from '../platform/area.ts';
import { QUEUE_ID } from '../platform/jobs/queue.ts';
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
  serve({ http }) {
    jobRoutes(http);
    systemAdminRoutes(http);
  },
});
