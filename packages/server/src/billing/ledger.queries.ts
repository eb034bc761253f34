import type { BillingReceipt } from '@homeroom/contract/billing/receipts.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { Allocated } from './allocate.rules.ts';
import { moneyOf } from './cents.rules.ts';

/** Who posts, and when. */
export interface Posting {
  now: Date;
  /** The account of who posts; null: the installation. */
  userId: number | null;
}

/** A line that is to be posted; amounts in cents, parts in hundredths of a percent. */
export interface NewLine {
  accountId: number;
  kind: 'charge' | 'credit' | 'receipt' | 'reversal';
  dateOf: string;
  /** Of a charge. */
  dateDue?: string | null;
  itemName: string;
  studentId?: number | null;
  feeItemId?: number | null;
  cents: number;
  fullCents?: number;
  discount?: number;
  share?: number;
  periodFrom?: string | null;
  periodTo?: string | null;
  receiptId?: number;
  reversesId?: number;
  adjustsId?: number;
  batchId?: number | null;
}

/** Posts lines to accounts that are locked. @returns their ids, in their order */
export async function addLines(
  db: Database,
  lines: readonly NewLine[],
  { now, userId }: Posting,
): Promise<number[]> {
  const rows = lines.map(({ cents, fullCents, ...line }) => ({
    ...line,
    amount: moneyOf(cents),
    full: fullCents === undefined ? null : moneyOf(fullCents),
  }));
  const { rows: added } = await sql<{ id: number }>`
    insert into billing_line (account_id, kind, date_of, date_due, item_name, student_id, fee_item_id, amount, full_amount,
      discount, share, period_from, period_to, receipt_id, reverses_id, adjusts_id, batch_id, posted_at, posted_by_id)
    select r.* , ${now}::timestamptz, ${userId}::integer from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as ("accountId" integer, kind text, "dateOf" date, "dateDue" date, "itemName" text, "studentId" integer,
        "feeItemId" integer, amount numeric, "full" numeric, discount integer, share integer, "periodFrom" date,
        "periodTo" date, "receiptId" integer, "reversesId" integer, "adjustsId" integer, "batchId" integer)) r
    returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Posts allocations of lines of one account, which is locked. */
export async function addAllocations(
  db: Database,
  allocated: readonly (Allocated & { accountId: number })[],
  { now, userId }: Posting,
): Promise<void> {
  if (!allocated.length) return;
  const rows = allocated.map(({ cents, ...one }) => ({ ...one, amount: moneyOf(cents) }));
  await sql`insert into billing_allocation (account_id, credit_id, debit_id, amount, posted_at, posted_by_id)
    select "accountId", "creditId", "debitId", amount, ${now}::timestamptz, ${userId}::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("accountId" integer, "creditId" integer, "debitId" integer, amount numeric)`.execute(db);
}

/**
 * The next numbers of a kind, without gaps: they are given back where the transaction is rolled back, and who comes next
 * waits until it is decided. To be taken after the accounts are locked.
 * @returns the first of them
 */
export async function takeNumbers(
  db: Database,
  kind: 'receipt' | 'statement',
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update billing_number set last = last + ${count}::integer where kind = ${kind} returning last`.execute(
    db,
  );
  return (rows[0]?.last as number) - count + 1;
}

/** A payment that is to be noted, cents above zero. */
export interface NewReceipt {
  accountId: number;
  dateOf: string;
  cents: number;
  method: BillingReceipt['method'];
  reference: string;
  /** Of a line of a bank file: what makes it the same when it is imported again. */
  importedAs?: string | null;
  batchId?: number | null;
}

/** Notes payments under numbers from the first one on. @returns their ids, in their order */
export async function addReceipts(
  db: Database,
  receipts: readonly NewReceipt[],
  first: number,
  { now, userId }: Posting,
): Promise<number[]> {
  const rows = receipts.map(({ cents, ...one }, n) => ({
    ...one,
    amount: moneyOf(cents),
    number: first + n,
  }));
  const { rows: added } = await sql<{ id: number }>`
    insert into billing_receipt (number, account_id, date_of, amount, method, reference, imported_as, batch_id,
      posted_at, posted_by_id)
    select r.number, r."accountId", r."dateOf", r.amount, r.method, r.reference, r."importedAs", r."batchId",
      ${now}::timestamptz, ${userId}::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(number integer, "accountId" integer, "dateOf" date, amount numeric, method text, reference text,
        "importedAs" text, "batchId" integer)
    order by r.number returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Notes that lines are posted together; cents. @returns the id */
export async function addBatch(
  db: Database,
  batch: {
    kind: 'charges' | 'adjustments' | 'bankFile';
    itemName: string;
    lines: number;
    accounts: number;
    cents: number;
  },
  { now, userId }: Posting,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into billing_batch (kind, item_name, lines, accounts, total, posted_at, posted_by_id)
    values (${batch.kind}, ${batch.itemName}, ${batch.lines}, ${batch.accounts}, ${moneyOf(batch.cents)}::numeric,
      ${now}, ${userId}) returning id`.execute(db);
  return rows[0]?.id as number;
}
