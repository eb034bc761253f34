import { area } from '../shared/area.ts';
import * as backupEndpoints from './backup.endpoints.ts';
import { BackupSettings, backupDefaults } from './backup.settings.ts';
import { backupWords } from './backup.words.ts';

/** Copies of the whole school, from which any moment can be restored. */
export const backupArea = area({
  name: 'backup',
  permissions: {
    'system.backups': { module: 'system', allows: 'see the backups, and have one made', roles: [] },
  },
  endpoints: [backupEndpoints],
  errors: {
    'backup.off': { status: 409 },
  },
  words: backupWords,
  settings: {
    'system/backup': { schema: BackupSettings, defaults: backupDefaults, readBy: 'configuration.write' },
  },
});
