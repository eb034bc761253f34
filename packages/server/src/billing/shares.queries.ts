import type { BillingShare } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import type { ShareRule } from './shares.rules.ts';

interface ShareFields extends Pick<BillingShare, 'feeItemID' | 'restAccountID' | 'dateClosed'> {
  accountIDs: number[];
  /** In hundredths of a percent, in the order of the accounts. */
  parts: number[];
}

/** Who pays which part of a student's fees; what does not count any more is last. */
export const shares = keptTable<'billing_share', ShareFields, 'student_id', { studentID: number }>({
  table: 'billing_share',
  owner: 'student_id',
  columns: {
    feeItemID: 'fee_item_id',
    accountIDs: 'account_ids',
    parts: 'parts',
    restAccountID: 'rest_account_id',
    dateClosed: 'date_closed',
  },
  reads: { studentID: sql`billing_share.student_id` },
  order: () => sql`date_closed is not null, fee_item_id nulls first, id`,
  writesUnchanged: true,
});

/** The rules that count, of these students. */
export async function shareRulesOf(db: Database, studentIds: readonly number[]): Promise<ShareRule[]> {
  const { rows } = await sql<ShareRule>`
    select student_id as "studentId", fee_item_id as "feeItemId", rest_account_id as "restAccountId",
      (select json_agg(json_build_object('accountId', account_ids[i], 'part', parts[i]) order by i)
        from generate_subscripts(account_ids, 1) i) as parts
    from billing_share where date_closed is null and student_id = any(${[...studentIds]}::integer[])
    order by id`.execute(db);
  return rows;
}

/** What accounts are called, by id. */
export async function accountNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, item_name as name from billing_account where id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
