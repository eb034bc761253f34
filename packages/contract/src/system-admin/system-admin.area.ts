import { area } from '../shared/area.ts';
import * as healthEndpoints from './health.endpoints.ts';
import * as integrityEndpoints from './integrity.endpoints.ts';
import * as jobsEndpoints from './jobs.endpoints.ts';
import * as logFilesEndpoints from './log-files.endpoints.ts';
import * as systemAdminEndpoints from './system-admin.endpoints.ts';
import { systemAdminWords } from './system-admin.words.ts';

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
    'system.logs': {
      module: 'system',
      allows: 'read what the server wrote down in the last month, and delete a day of it',
      roles: [],
    },
    'system.integrity': {
      module: 'system',
      allows: 'see whether the records of the school agree with each other, and have it checked',
      roles: [],
    },
  },
  endpoints: [systemAdminEndpoints, jobsEndpoints, healthEndpoints, logFilesEndpoints, integrityEndpoints],
  models: ['Job', 'DatabaseIntegrity'],
  errors: {
    'job.running': { status: 409 },
    'log.other_day': { status: 409 },
  },
  words: systemAdminWords,
});
