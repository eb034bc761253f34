import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { NotedReceipt } from './receipts.queries.ts';

/** A receipt of the demo school: its amount is decimal text, its instant ISO in UTC. */
interface ReceiptRow {
  id: number;
  number: number;
  account_id: number;
  date_of: string;
  amount: string;
  method: 'bank' | 'cash' | 'card';
  reference: string;
  posted_at: string;
}

/** An allocation of what was taken back. */
export interface AllocationRow {
  account_id: number;
  credit_id: number;
  debit_id: number;
  amount: string;
  posted_at: string;
}

/** Statements that the demo school published on a day: of these accounts; none named: of all. */
export interface RunRow {
  date_of: string;
  account_ids: number[];
}

/** Receipts of the demo school; the next one gets the next number. */
export async function insertReceipts(db: Database, rows: readonly ReceiptRow[]): Promise<void> {
  await sql`insert into billing_receipt (id, number, account_id, date_of, amount, method, reference, posted_at)
    overriding system value
    select id, number, account_id, date_of, amount, method, reference, posted_at
    from jsonb_populate_recordset(null::billing_receipt, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  await sql`update billing_number set last = (select max(number) from billing_receipt) where kind = 'receipt'`.execute(
    db,
  );
}

/** What was taken back stands against what took it back. */
export async function insertAllocations(db: Database, rows: readonly AllocationRow[]): Promise<void> {
  await sql`insert into billing_allocation (account_id, credit_id, debit_id, amount, posted_at)
    select account_id, credit_id, debit_id, amount, posted_at
    from jsonb_populate_recordset(null::billing_allocation, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Every account. */
export async function allAccountIds(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from billing_account order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every receipt that is not issued yet, with its line. */
export async function receiptsToIssue(db: Database): Promise<NotedReceipt[]> {
  const { rows } = await sql<NotedReceipt>`
    select receipt_id as "receiptId", id as "lineId", account_id as "accountId" from billing_line
    where receipt_id is not null and receipt_id not in (select receipt_id from billing_receipt_issued)
    order by receipt_id`.execute(db);
  return rows;
}
