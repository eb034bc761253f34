import type {
  BillingAccountRecord,
  BillingLine,
  Payer,
} from '@homeroom/contract/billing/accounts.endpoints.ts';
import { sql } from 'kysely';
import { type NamesLike, person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';

/** An account as it is kept, with its payers of today. */
export interface AccountRow {
  id: number;
  itemName: string;
  note: string;
  dateClosed: string | null;
  version: number;
  payers: { personID: number; fullName: string }[];
}

/** SQL: accounts whose name answers to what was typed, or that of a payer, or of a child whom lines or shares are about. */
const isNamed = ({
  patterns,
  personIds,
}: NamesLike) => sql`(a.search_name like all (${patterns}::text[]) or a.id in (
  with named as materialized (${personIds})
  select y.account_id from billing_payer y where y.date_to is null and y.person_id in (select id from named)
  union select l.account_id from billing_line l where l.student_id in (select id from named)
  union select unnest(s.account_ids) from billing_share s
    where s.date_closed is null and s.student_id in (select id from named)))`;

/**
 * Accounts by name.
 * @param found all of these ids, or those that answer to a name; null: all
 */
export async function accountRows(
  db: Database,
  found: { ids: readonly number[] } | { name: NamesLike } | null,
): Promise<AccountRow[]> {
  const which =
    found === null
      ? sql`true`
      : 'ids' in found
        ? sql`a.id = any(${[...found.ids]}::integer[])`
        : isNamed(found.name);
  const { rows } = await sql<AccountRow>`
    select a.id, a.item_name as "itemName", a.note, a.date_closed::text as "dateClosed", a.version,
      coalesce((select json_agg(json_build_object('personID', p.id, 'fullName', p.full_name) order by y.id)
        from billing_payer y join ${person} p on p.id = y.person_id
        where y.account_id = a.id and y.date_to is null), '[]') as payers
    from billing_account a where ${which} order by lower(a.item_name), a.id`.execute(db);
  return rows;
}

/** Who pays an account, now and before. */
export async function payersOf(db: Database, accountId: number): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select p.id as "personID", p.full_name as "fullName", y.date_from::text as "dateFrom", y.date_to::text as "dateTo"
    from billing_payer y join ${person} p on p.id = y.person_id
    where y.account_id = ${accountId} order by y.date_to is not null, y.id`.execute(db);
  return rows;
}

/** SQL: hundredths of a percent as text, as `percentOf` writes them. */
const percent = (column: string) => sql`trim_scale(${sql.ref(column)} / 100.0)::text`;

/** The lines of an account with the balance after each, the oldest first. */
export async function linesOf(db: Database, accountId: number): Promise<BillingLine[]> {
  const { rows } = await sql<BillingLine>`
    select l.id, l.kind, l.date_of::text as "dateOf", l.date_due::text as "dateDue", l.item_name as "itemName",
      l.student_id as "studentID", p.full_name as "studentName", l.amount::text, l.full_amount::text as "full",
      ${percent('l.discount')} as "discountPercent", ${percent('l.share')} as "sharePercent",
      (sum(l.amount) over (order by l.date_of, l.id))::text as balance,
      (abs(l.amount) - coalesce(a.amount, 0))::text as open, coalesce(a.count, 0)::integer as "allocationVersion",
      l.receipt_id as "receiptID", r.number as "receiptNumber", l.reverses_id as "reversesID", b.id as "reversedByID",
      s.number as "statementNumber", coalesce(u.full_name, '') as "postedBy", l.posted_at as "postedAt"
    from billing_line l
      left join ${person} p on p.id = l.student_id
      left join billing_receipt r on r.id = l.receipt_id
      left join billing_line b on b.reverses_id = l.id
      left join billing_statement_line t on t.line_id = l.id
      left join billing_statement s on s.id = t.statement_id
      left join ${userAccount} u on u.id = l.posted_by_id
      left join lateral (select sum(amount) as amount, count(*) as count from billing_allocation
        where credit_id = l.id or debit_id = l.id) a on true
    where l.account_id = ${accountId} order by l.date_of, l.id`.execute(db);
  return rows.map((row) => ({ ...row, postedAt: new Date(row.postedAt).toISOString() }));
}

type Parts = Pick<BillingAccountRecord, 'allocations' | 'receipts' | 'statements'>;

/** What pays what on an account. */
export async function allocationsOn(db: Database, accountId: number): Promise<Parts['allocations']> {
  const { rows } = await sql<Parts['allocations'][number]>`
    select credit_id as "creditID", debit_id as "debitID", sum(amount)::text as amount
    from billing_allocation where account_id = ${accountId}
    group by credit_id, debit_id having sum(amount) <> 0 order by credit_id, debit_id`.execute(db);
  return rows;
}

/** The statements of an account, the latest first. */
export async function statementsOn(db: Database, accountId: number): Promise<Parts['statements']> {
  const { rows } = await sql<Parts['statements'][number]>`
    select id, number, date_of::text as "dateOf", opening::text, closing::text, date_due::text as "dateDue"
    from billing_statement where account_id = ${accountId} order by number desc`.execute(db);
  return rows;
}

/** The receipts of an account, the latest first. */
export async function receiptsOn(db: Database, accountId: number): Promise<Parts['receipts']> {
  const { rows } = await sql<Parts['receipts'][number]>`
    select r.id, r.number, r.date_of::text as "dateOf", r.amount::text,
      exists (select from billing_line b where b.reverses_id = l.id) as "isReversed"
    from billing_receipt r join billing_line l on l.receipt_id = r.id
    where r.account_id = ${accountId} order by r.number desc`.execute(db);
  return rows;
}

/** The account on which a line stands; null where there is none. */
export async function accountOfLine(db: Database, lineId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from billing_line where id = ${lineId}`.execute(db);
  return rows[0]?.id ?? null;
}
