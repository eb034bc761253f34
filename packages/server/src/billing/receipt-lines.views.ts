import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { IssuedReceipt, PaidLine } from './receipts.queries.ts';

/** A receipt as its document tells it: what it said when it was issued, and whether it was taken back. */
export interface ReceiptRow {
  guid: string;
  number: number;
  accountId: number;
  dateOf: string;
  cents: number;
  method: 'bank' | 'cash' | 'card' | 'cheque' | 'other';
  reference: string;
  dateReversed: string | null;
  issued: IssuedReceipt;
}

/** A receipt; null where there is none. */
export async function receiptRow(db: Database, id: number): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`
    select r.guid, r.number, r.account_id as "accountId", r.date_of::text as "dateOf",
      (r.amount * 100)::float8 as cents, r.method, r.reference, b.date_of::text as "dateReversed", i.issued
    from billing_receipt r join billing_receipt_issued i on i.receipt_id = r.id
      join billing_line l on l.receipt_id = r.id left join billing_line b on b.reverses_id = l.id
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What payments pay now, by the line of the payment, by date; not what took one back. */
export async function paidBy(db: Database, lineIds: readonly number[]): Promise<Map<number, PaidLine[]>> {
  const { rows } = await sql<PaidLine & { lineId: number }>`
    select a.credit_id as "lineId", d.date_of::text as "dateOf", d.item_name as "itemName",
      p.full_name as "studentName", (sum(a.amount) * 100)::float8 as cents
    from billing_allocation a join billing_line d on d.id = a.debit_id left join ${person} p on p.id = d.student_id
    where a.credit_id = any(${[...lineIds]}::integer[]) and d.kind <> 'reversal'
    group by a.credit_id, d.id, p.full_name having sum(a.amount) <> 0 order by a.credit_id, d.date_of, d.id`.execute(
    db,
  );
  const byLine = new Map<number, PaidLine[]>();
  for (const { lineId, ...paid } of rows) byLine.set(lineId, [...(byLine.get(lineId) ?? []), paid]);
  return byLine;
}
