import type { User } from '../user.ts';
import type { Database } from './school.ts';

/**
 * Notes in the audit that a user reads a sensitive record, or exports a list (quality: each is logged). To be called
 * in the transaction of the read itself, before it: what cannot be noted is not read.
 * @param what the table, the guid of the row (of the person, where rows of one are read together), and in `detail`
 *   what of it, e.g. `custody`; never what was read
 */
export async function logAccess(
  db: Database,
  user: User,
  { action, table, guid, detail }: { action: 'read' | 'export'; table: string; guid: string; detail: string },
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      action,
      by_user_id: user.id,
      by_name: String(user.id),
      table_name: table,
      field_name: detail,
      row_guid: guid,
    })
    .execute();
}
