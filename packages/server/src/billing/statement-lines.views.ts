import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** A line that stands on no statement yet. */
export interface NewStatementLine {
  id: number;
  accountId: number;
  kind: 'charge' | 'credit' | 'receipt' | 'reversal';
  dateOf: string;
  itemName: string;
  studentName: string | null;
  receiptNumber: number | null;
  /** Of a reversal: what is taken back. */
  reversed: { kind: string; itemName: string; receiptNumber: number | null } | null;
  cents: number;
}

/** SQL: of these accounts, or of all. */
const of = (ids: readonly number[] | null, column: string) =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::integer[])` : sql`true`;

/** Lines until a day that stand on no statement, in their order. @param accountIds null: of all */
export async function linesNotStated(
  db: Database,
  accountIds: readonly number[] | null,
  until: string,
): Promise<NewStatementLine[]> {
  const { rows } = await sql<NewStatementLine>`
    select l.id, l.account_id as "accountId", l.kind, l.date_of::text as "dateOf", l.item_name as "itemName",
      p.full_name as "studentName", r.number as "receiptNumber", (l.amount * 100)::float8 as cents,
      case when o.id is not null then json_build_object('kind', o.kind, 'itemName', o.item_name,
        'receiptNumber', q.number) end as reversed
    from billing_line l
      left join ${person} p on p.id = l.student_id
      left join billing_receipt r on r.id = l.receipt_id
      left join billing_line o on o.id = l.reverses_id left join billing_receipt q on q.id = o.receipt_id
    where ${of(accountIds, 'l.account_id')} and l.date_of <= ${until}
      and not exists (select from billing_statement_line t where t.line_id = l.id)
    order by l.account_id, l.date_of, l.id`.execute(db);
  return rows;
}

/** The last statement of an account. */
export interface LastStatement {
  accountId: number;
  dateOf: string;
  closingCents: number;
}

/** The last statements of accounts that have one. @param accountIds null: of all */
export async function lastStatements(
  db: Database,
  accountIds: readonly number[] | null,
): Promise<Map<number, LastStatement>> {
  const { rows } = await sql<LastStatement>`
    select distinct on (account_id) account_id as "accountId", date_of::text as "dateOf",
      (closing * 100)::float8 as "closingCents"
    from billing_statement where ${of(accountIds, 'account_id')} order by account_id, number desc`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}
