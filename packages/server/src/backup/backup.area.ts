import { serverArea } from '../platform/area.ts';
import { backupJobs } from './backup.jobs.ts';
import { backupRoutes } from './backup.routes.ts';
import { backupHealth } from './backup-health.ts';

export const backupArea = serverArea({
  name: 'backup',
  contributes: { health: backupHealth },
  jobs: backupJobs,
  serve: backupRoutes,
});
