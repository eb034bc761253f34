import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** The receipts that lines of bank files have become, by what makes a line the same. */
export async function importedBefore(
  db: Database,
  marks: readonly string[],
): Promise<Map<string, { number: number; accountId: number }>> {
  const { rows } = await sql<{ mark: string; number: number; accountId: number }>`
    select imported_as as mark, number, account_id as "accountId" from billing_receipt
    where imported_as = any(${[...marks]}::text[])`.execute(db);
  return new Map(rows.map(({ mark, ...receipt }) => [mark, receipt]));
}

/** What was posted in bulk, the latest first. */
export async function batchRows(db: Database, users: ReturnType<typeof sql>) {
  const { rows } = await sql<{
    id: number;
    kind: 'charges' | 'adjustments' | 'bankFile';
    itemName: string;
    lines: number;
    accounts: number;
    total: string;
    postedBy: string;
    postedAt: Date;
  }>`
    select b.id, b.kind, b.item_name as "itemName", b.lines, b.accounts, b.total::text,
      coalesce(u.full_name, '') as "postedBy", b.posted_at as "postedAt"
    from billing_batch b left join ${users} u on u.id = b.posted_by_id order by b.id desc`.execute(db);
  return rows.map((row) => ({ ...row, postedAt: row.postedAt.toISOString() }));
}
