import { getBackups, makeBackup } from '@homeroom/contract/backup/backup.endpoints.ts';
import type { AreaServer } from '../platform/area.ts';
import { serve } from '../platform/http/serve.ts';
import { backupState, orderBackup } from './backup.service.ts';

export function backupRoutes({
  http,
  installation: { backups },
}: Pick<AreaServer, 'http' | 'installation'>): void {
  serve(http, getBackups, ({ school, now }) => backupState(school.db, school, backups, now));
  serve(http, makeBackup, (context) =>
    context.write(async (db) => {
      await orderBackup(db, context.school, backups);
      http.app.log.info({ userLoginID: context.user.id }, 'a backup is ordered');
      return backupState(db, context.school, backups, context.now);
    }),
  );
}
