import { area } from '../shared/area.ts';
import { AuditSettings, auditDefaults } from './audit.settings.ts';
import { auditWords } from './audit.words.ts';
import * as auditsEndpoints from './audits.endpoints.ts';
import * as recordsEndpoints from './records.endpoints.ts';
import * as undoEndpoints from './undo.endpoints.ts';

/** Who changed what, and how it is put back. */
export const auditArea = area({
  name: 'audit',
  permissions: {
    'audit.read': {
      module: 'system',
      allows: 'read who changed and read what, as far as they may read the records themselves',
      roles: [],
    },
    'audit.undo': {
      module: 'system',
      allows: 'change back what a save has changed, where they may change the record',
      needs: ['audit.read'],
      roles: [],
    },
  },
  endpoints: [auditsEndpoints, undoEndpoints, recordsEndpoints],
  settings: {
    'system/audit': { schema: AuditSettings, defaults: auditDefaults, readBy: 'audit.read' },
  },
  errors: {
    'audit.not_undoable': { status: 409 },
    'audit.changed_since': { status: 409 },
    'audit.nothing_to_undo': { status: 409 },
  },
  words: auditWords,
});
