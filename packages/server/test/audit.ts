import type { AuditSave } from '@homeroom/contract/audit/audits.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Caller } from './caller.ts';
import { TODAY } from './moment.ts';

/** The last save that the audit tells of, of about today. */
export async function lastSave(admin: Caller, query: object): Promise<AuditSave> {
  const days = { dateOfStart: addDays(TODAY, -1), dateOfEnd: addDays(TODAY, 2), auditType: 'changes' };
  const { body } = await admin.get('/api/AuditSaves', { ...days, ...query });
  if (!body.saves?.length) throw new Error(JSON.stringify(body));
  return body.saves[0];
}

/** Undoes a save, or what of it is named. */
export const undo = (caller: Caller, { saveID }: Pick<AuditSave, 'saveID'>, body: object = {}) =>
  caller.post(`/api/Audits/${saveID}/Undo`, {
    body: { changeID: null, fieldName: null, preview: false, ...body },
  });
