import type { BackupPlace } from '../platform/backup/place.ts';
import type { Environment } from './environment.ts';
import { homeroomVersion } from './version.ts';

/** Where backups of this installation are made; null where its database is a given one, or Windows has it. */
export const backupPlaceOf = ({
  databaseUrl,
  dataDir,
  backupFolder,
}: Pick<Environment, 'backupFolder' | 'databaseUrl' | 'dataDir'>): BackupPlace | null =>
  databaseUrl || process.platform === 'win32'
    ? null
    : { dataDir, folder: backupFolder ?? null, homeroom: homeroomVersion() };
