import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { OpenLine } from './allocate.rules.ts';

/** What is open on an account: debts by due date, and what is paid or credited without a debt; cents above zero. */
export interface OpenLines {
  debts: OpenLine[];
  credits: OpenLine[];
}

interface Row extends OpenLine {
  accountId: number;
  isDebt: boolean;
}

/**
 * What is open on accounts, by account; of one without anything open there is no entry.
 * @param accountIds null: of all
 * @param until as it was at the end of this day: only lines of this day or before it, and allocations among them
 */
export async function openLinesOf(
  db: Database,
  accountIds: readonly number[] | null,
  until?: string,
): Promise<Map<number, OpenLines>> {
  const ids = accountIds && [...accountIds];
  const of = (column: string) => (ids ? sql`${sql.ref(column)} = any(${ids}::integer[])` : sql`true`);
  // Of now it is every line and allocation, and none has to be looked up.
  const isStated = until ? sql`and date_of <= ${until}` : sql``;
  const among = until
    ? sql`join line c on c.id = a.credit_id join line d on d.id = a.debit_id where ${of('a.account_id')}`
    : sql`where ${of('a.account_id')}`;
  const { rows } = await sql<Row>`
    with line as (
      select id, account_id, amount, coalesce(date_due, date_of) as day from billing_line
      where ${of('account_id')} ${isStated}
    ), allocated as (
      select line_id, sum(amount) as amount from (
        select a.credit_id as line_id, -a.amount as amount from billing_allocation a ${among}
        union all
        select a.debit_id, a.amount from billing_allocation a ${among}
      ) each group by line_id
    )
    select l.account_id as "accountId", l.id, l.day::text as day, l.amount > 0 as "isDebt",
      (abs(l.amount - coalesce(a.amount, 0)) * 100)::float8 as open
    from line l left join allocated a on a.line_id = l.id
    where l.amount <> coalesce(a.amount, 0) order by l.account_id, l.day, l.id`.execute(db);
  const byAccount = new Map<number, OpenLines>();
  for (const { accountId, isDebt, ...line } of rows) {
    const open = byAccount.get(accountId) ?? { debts: [], credits: [] };
    byAccount.set(accountId, open);
    open[isDebt ? 'debts' : 'credits'].push(line);
  }
  return byAccount;
}

/** What is allocated of a line now, pair by pair; cents above zero. */
export async function allocationsOf(
  db: Database,
  lineId: number,
): Promise<{ creditId: number; debitId: number; cents: number }[]> {
  const { rows } = await sql<{ creditId: number; debitId: number; cents: number }>`
    select credit_id as "creditId", debit_id as "debitId", (sum(amount) * 100)::float8 as cents
    from billing_allocation where credit_id = ${lineId} or debit_id = ${lineId}
    group by credit_id, debit_id having sum(amount) <> 0 order by credit_id, debit_id`.execute(db);
  return rows;
}
