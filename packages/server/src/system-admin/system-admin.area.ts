import { serverArea } from '../platform/area.ts';
import { systemAdminRoutes } from './system-admin.routes.ts';

export const systemAdminArea = serverArea({
  name: 'system-admin',
  serve({ http }) {
    systemAdminRoutes(http);
  },
});
