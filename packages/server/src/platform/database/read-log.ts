import { sql } from 'kysely';
import type { RequestContext } from '../request-context.ts';
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

type Reader = Pick<RequestContext, 'user' | 'background'>;

/** So long a screen that is open reads again what it shows without another entry. */
const ONE_READ = '10 minutes';

/**
 * Notes in the audit that a user reads a sensitive record, or exports a list (quality: each is logged). To be called
 * in the transaction of the read itself, before it: what cannot be noted is not read. An open screen that reads the
 * same again by itself, because something was changed, goes on with the read that was noted a few minutes ago.
 */
export const logAccess = (db: Database, context: Reader, access: Access): Promise<void> =>
  logAccesses(db, context, [access]);

/** The same of several records, in one statement. */
export async function logAccesses(
  db: Database,
  { user, background }: Reader,
  accesses: readonly Access[],
): Promise<void> {
  if (!accesses.length) return;
  logged.set(db, [...accessLogged(db), ...accesses]);
  await sql`insert into audit_change (action, by_user_id, by_name, table_name, field_name, row_guid)
    select n.action, ${user.id}::integer, ${String(user.id)}, n."table", n.detail, n.guid
    from jsonb_to_recordset(${JSON.stringify(accesses)}::jsonb) as n(action text, "table" text, guid uuid, detail text)
    where not (${background}::boolean and n.action = 'read' and exists (
      select from audit_change a where a.row_guid = n.guid and a.action = 'read' and a.by_user_id = ${user.id}
        and a.table_name = n."table" and a.field_name = n.detail
        and a.at > request_time() - ${ONE_READ}::interval))`.execute(db);
}
