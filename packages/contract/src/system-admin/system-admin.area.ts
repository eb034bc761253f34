import { area } from '../shared/area.ts';
import * as systemAdminEndpoints from './system-admin.endpoints.ts';

/** What administrators watch. */
export const systemAdminArea = area({
  name: 'system-admin',
  permissions: {
    'system.watch': { module: 'system', allows: 'follow every change and the log as they happen', roles: [] },
  },
  endpoints: [systemAdminEndpoints],
});
