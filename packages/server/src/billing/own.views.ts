import { type BillingReceipt, RECEIPTS_AT_ONCE } from '@homeroom/contract/billing/receipts.endpoints.ts';
import {
  type BillingStatement,
  STATEMENTS_AT_ONCE,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { printedReference } from './reference.rules.ts';

/** Who reads statements and receipts: the office all, a payer those of the time in which an account was theirs. */
export type Reader = 'office' | { personId: number };

/** Which of them: the one of an id, or those before the one that ended the page before; all where neither is named. */
interface Which {
  id?: number;
  before?: number | undefined;
}

/** SQL: so many are told to the office at once; a payer has all of theirs. */
const mostFor = (reader: Reader, most: number) => (reader === 'office' ? sql`limit ${most}` : sql``);

/** SQL: whether `x` is of those that are asked for, by their numbers. */
const isAsked = (table: 'billing_statement' | 'billing_receipt', { id, before }: Which) =>
  sql`(${id === undefined ? sql`true` : sql`x.id = ${id}`} and ${
    before === undefined
      ? sql`true`
      : sql`x.number < (select b.number from ${sql.table(table)} b where b.id = ${before})`
  })`;

/** SQL: whether a reader reads something of the account of `x` that was made at an instant. */
const reads = (reader: Reader, madeAt: string): RawBuilder<boolean> =>
  reader === 'office'
    ? sql`true`
    : sql`exists (select from billing_payer y where y.account_id = x.account_id and y.person_id = ${reader.personId}
        and (y.from_at is null or y.from_at <= ${sql.ref(madeAt)}) and (y.to_at is null or y.to_at >= ${sql.ref(madeAt)}))`;

/** SQL: the name of account `a` for a reader; who pays it no more reads their own, since it may be another's by now. */
const nameFor = (reader: Reader): RawBuilder<string> =>
  reader === 'office'
    ? sql`a.item_name`
    : sql`case when exists (select from billing_payer y where y.account_id = a.id and y.person_id = ${reader.personId}
        and y.date_to is null) then a.item_name else (select p.full_name from ${person} p where p.id = ${reader.personId}) end`;

/** Statements for a reader, the latest first, of the office a page of them. */
export async function statementsFor(db: Database, reader: Reader, which: Which): Promise<BillingStatement[]> {
  const { rows } = await sql<Omit<BillingStatement, 'reference'>>`
    select x.id, x.number, x.account_id as "accountID", ${nameFor(reader)} as "accountName", x.date_of::text as "dateOf",
      x.opening::text, x.closing::text, x.date_due::text as "dateDue"
    from billing_statement x join billing_account a on a.id = x.account_id
    where ${reads(reader, 'x.published_at')} and ${isAsked('billing_statement', which)}
    order by x.number desc ${mostFor(reader, STATEMENTS_AT_ONCE)}`.execute(db);
  return rows.map((row) => ({ ...row, reference: printedReference(row.accountID) }));
}

/** How many statements there are for a reader. */
export async function countStatementsFor(db: Database, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from billing_statement x where ${reads(reader, 'x.published_at')}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Receipts for a reader, the latest first, of the office a page of them. */
export async function receiptsFor(db: Database, reader: Reader, which: Which): Promise<BillingReceipt[]> {
  const { rows } = await sql<BillingReceipt>`
    select x.id, x.number, x.account_id as "accountID", ${nameFor(reader)} as "accountName", x.date_of::text as "dateOf",
      x.amount::text, x.method, x.reference, b.date_of::text as "dateReversed"
    from billing_receipt x join billing_account a on a.id = x.account_id
      join billing_line l on l.receipt_id = x.id left join billing_line b on b.reverses_id = l.id
    where ${reads(reader, 'x.posted_at')} and ${isAsked('billing_receipt', which)}
    order by x.number desc ${mostFor(reader, RECEIPTS_AT_ONCE)}`.execute(db);
  return rows;
}

/** How many receipts there are for a reader. */
export async function countReceiptsFor(db: Database, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from billing_receipt x where ${reads(reader, 'x.posted_at')}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Accounts that somebody pays now, by name. */
export async function accountsPaidBy(
  db: Database,
  personId: number,
): Promise<{ id: number; itemName: string }[]> {
  const { rows } = await sql<{ id: number; itemName: string }>`
    select a.id, a.item_name as "itemName" from billing_account a
    where a.date_closed is null and exists (select from billing_payer y where y.account_id = a.id
      and y.person_id = ${personId} and y.date_to is null)
    order by lower(a.item_name), a.id`.execute(db);
  return rows;
}
