import { sql } from 'kysely';
import type { SchoolHead } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** A receipt that was noted and allocated. */
export interface NotedReceipt {
  receiptId: number;
  lineId: number;
  accountId: number;
}

/** What a payment paid when its receipt was issued; cents. */
export interface PaidLine {
  dateOf: string;
  itemName: string;
  studentName: string | null;
  cents: number;
}

/**
 * What a receipt said when it was issued, beside what stands in its row. It stays so: what its payment pays later may
 * concern others, who hold the account by then.
 */
export interface IssuedReceipt {
  /** One of `documentLanguages`. */
  language: string;
  /** ISO 4217. */
  currency: string;
  school: SchoolHead;
  payer: { name: string; address: string[] };
  /** The school's own words. */
  text: string;
  paid: PaidLine[];
}

/** Keeps what receipts say, once they are allocated. */
export async function addIssued(
  db: Database,
  receipts: readonly { receiptId: number; issued: IssuedReceipt }[],
): Promise<void> {
  await sql`insert into billing_receipt_issued (receipt_id, issued)
    select "receiptId", issued
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as r("receiptId" integer, issued jsonb)`.execute(
    db,
  );
}
