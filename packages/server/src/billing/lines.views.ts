import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** A line as far as it decides what may be done with it. */
export interface LineState {
  id: number;
  accountId: number;
  kind: 'charge' | 'credit' | 'receipt' | 'reversal';
  dateOf: string;
  studentId: number | null;
  /** Owed above zero. */
  cents: number;
  reversedById: number | null;
  allocationVersion: number;
}

/** A line; null where there is none. To be read once its account is locked. */
export async function lineState(db: Database, id: number): Promise<LineState | null> {
  const { rows } = await sql<LineState>`
    select l.id, l.account_id as "accountId", l.kind, l.date_of::text as "dateOf", l.student_id as "studentId",
      (l.amount * 100)::float8 as cents,
      (select b.id from billing_line b where b.reverses_id = l.id) as "reversedById",
      (select count(*)::integer from billing_allocation where credit_id = l.id or debit_id = l.id) as "allocationVersion"
    from billing_line l where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
