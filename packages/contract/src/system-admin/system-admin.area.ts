import { area } from '../shared/area.ts';
import * as healthEndpoints from './health.endpoints.ts';
import * as jobsEndpoints from './jobs.endpoints.ts';
import * as systemAdminEndpoints from './system-admin.endpoints.ts';

/** What administrators watch. */
export const systemAdminArea = area({
  name: 'system-admin',
  permissions: {
    'system.watch': { module: 'system', allows: 'follow every change and the log as they happen', roles: [] },
    'system.health': { module: 'system', allows: 'see whether the installation is well', roles: [] },
    'system.jobs': {
      module: 'system',
      allows: 'see what is done in the background, and have tried again what failed',
      roles: [],
    },
  },
  endpoints: [systemAdminEndpoints, jobsEndpoints, healthEndpoints],
  models: ['Job'],
  errors: {
    'job.running': { status: 409, message: 'This job is being done right now.' },
  },
});
