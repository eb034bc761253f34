import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';

/** A reason that families may give. */
export interface ParentReason {
  id: number;
  label: string;
  needsDetails: boolean;
}

/** Those of a set that are in use and say absent, in their order. */
export async function parentReasons(db: Database, set: string): Promise<ParentReason[]> {
  const { rows } = await sql<ParentReason>`
    select id, label, needs_details as "needsDetails" from absence_reason
    where reason_set = ${set} and parent_may_choose and date_closed is null and not is_late
    order by ordinal, id`.execute(db);
  return rows;
}
