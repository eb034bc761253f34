import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import type { Asked } from './changes.views.ts';
import { AUDIT_TABLE } from './sight.policy.ts';

/** What was asked for, in a few words: names of fields and numbers of records, and nothing of anybody. */
export function detailOf({
  days,
  save,
  searchTableName,
  fieldName,
  auditType,
  userID,
  personID,
  linkGUID,
}: Asked): string {
  const parts = [
    save ? 'one save' : days && `${days.from} to ${days.to}`,
    searchTableName && `of ${searchTableName}`,
    fieldName && `field ${fieldName}`,
    auditType,
    userID && `by account ${userID}`,
    personID && `of person ${personID}`,
    linkGUID && `of record ${linkGUID}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Notes that somebody reads the audit, or exports of it, under their own account. To be run in the transaction of the read. */
export async function noteReading(
  db: Database,
  context: RequestContext,
  asked: Asked,
  action: 'read' | 'export' = 'read',
): Promise<void> {
  const guid = await guidOfUser(db, context.user.id);
  await logAccess(db, context, { action, table: AUDIT_TABLE, guid, detail: detailOf(asked) });
}
