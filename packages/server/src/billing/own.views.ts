import type { BillingReceipt } from '@homeroom/contract/billing/receipts.endpoints.ts';
import type { BillingStatement } from '@homeroom/contract/billing/statements.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { printedReference } from './reference.rules.ts';

/** Who reads statements and receipts: the office all, a payer those of the time in which an account was theirs. */
export type Reader = 'office' | { personId: number };

/** So many are told to the office, which has those of an account whole; a payer has all of theirs. */
const MOST = 1000;

const mostFor = (reader: Reader) => (reader === 'office' ? sql`limit ${MOST}` : sql``);

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

/** Statements for a reader, the latest first; of one id, where one is named. */
export async function statementsFor(db: Database, reader: Reader, id?: number): Promise<BillingStatement[]> {
  const { rows } = await sql<Omit<BillingStatement, 'reference'>>`
    select x.id, x.number, x.account_id as "accountID", ${nameFor(reader)} as "accountName", x.date_of::text as "dateOf",
      x.opening::text, x.closing::text, x.date_due::text as "dateDue"
    from billing_statement x join billing_account a on a.id = x.account_id
    where ${reads(reader, 'x.published_at')}
      and ${id === undefined ? sql`true` : sql`x.id = ${id}`}
    order by x.number desc ${mostFor(reader)}`.execute(db);
  return rows.map((row) => ({ ...row, reference: printedReference(row.accountID) }));
}

/** Receipts for a reader, the latest first; of one id, where one is named. */
export async function receiptsFor(db: Database, reader: Reader, id?: number): Promise<BillingReceipt[]> {
  const { rows } = await sql<BillingReceipt>`
    select x.id, x.number, x.account_id as "accountID", ${nameFor(reader)} as "accountName", x.date_of::text as "dateOf",
      x.amount::text, x.method, x.reference, b.date_of::text as "dateReversed"
    from billing_receipt x join billing_account a on a.id = x.account_id
      join billing_line l on l.receipt_id = x.id left join billing_line b on b.reverses_id = l.id
    where ${reads(reader, 'x.posted_at')}
      and ${id === undefined ? sql`true` : sql`x.id = ${id}`}
    order by x.number desc ${mostFor(reader)}`.execute(db);
  return rows;
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
