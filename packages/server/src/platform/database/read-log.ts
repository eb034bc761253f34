import type { User } from '../user.ts';
import type { Database } from './school.ts';

/** What was read: never the value. */
export interface Access {
  action: 'read' | 'export';
  /** The table. */
  table: string;
  /** Of the row; of the person, where rows of one are read together. */
  guid: string;
  /** What of it, e.g. `custody`. */
  detail: string;
}

const logged = new WeakMap<Database, Access[]>();

/** What this transaction has noted so far, so that an answer that is given again is noted again. */
export const accessLogged = (db: Database): readonly Access[] => logged.get(db) ?? [];

/**
 * Notes in the audit that a user reads a sensitive record, or exports a list (quality: each is logged). To be called
 * in the transaction of the read itself, before it: what cannot be noted is not read.
 */
export async function logAccess(db: Database, user: User, access: Access): Promise<void> {
  const { action, table, guid, detail } = access;
  logged.set(db, [...accessLogged(db), access]);
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
