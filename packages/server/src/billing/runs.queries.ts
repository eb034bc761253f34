import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { moneyOf } from './cents.rules.ts';
import type { Posting } from './ledger.queries.ts';
import type { StatementDocument } from './statement-document.ts';

/** An account of a run, as it was previewed. */
interface RunAccount {
  accountId: number;
  closing: number;
  mark: string;
}

/** Begins a run with its accounts, each as it was previewed. @returns the id */
export async function addRun(
  db: Database,
  { dateOf, sendsMail, accounts }: { dateOf: string; sendsMail: boolean; accounts: readonly RunAccount[] },
  { now, userId }: Posting,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into billing_statement_run (date_of, sends_mail, started_at, started_by_id)
    values (${dateOf}, ${sendsMail}, ${now}, ${userId}) returning id`.execute(db);
  const id = rows[0]?.id as number;
  const of = accounts.map(({ closing, ...one }) => ({ ...one, closing: moneyOf(closing) }));
  await sql`insert into billing_statement_run_account (run_id, account_id, closing, content_mark)
    select ${id}::integer, "accountId", closing, mark
    from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as r("accountId" integer, closing numeric, mark text)`.execute(
    db,
  );
  return id;
}

/** A run; null where there is none. */
export async function runOf(
  db: Database,
  id: number,
): Promise<{ dateOf: string; sendsMail: boolean; userId: number | null } | null> {
  const { rows } = await sql<{ dateOf: string; sendsMail: boolean; userId: number | null }>`
    select date_of::text as "dateOf", sends_mail as "sendsMail", started_by_id as "userId"
    from billing_statement_run where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The next accounts of a run that wait, in the order of their ids: it is the one in which accounts are locked. */
export async function waitingAccounts(db: Database, runId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from billing_statement_run_account
    where run_id = ${runId} and state = 'waiting' order by account_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these accounts that wait still, locked until the transaction ends; their accounts are locked before. */
export async function stillWaiting(
  db: Database,
  runId: number,
  accountIds: readonly number[],
): Promise<{ accountId: number; mark: string }[]> {
  const { rows } = await sql<{ accountId: number; mark: string }>`
    select account_id as "accountId", content_mark as mark from billing_statement_run_account
    where run_id = ${runId} and state = 'waiting' and account_id = any(${[...accountIds]}::integer[])
    order by account_id for update`.execute(db);
  return rows;
}

/** Notes what became of accounts of a run. */
export async function noteAccounts(
  db: Database,
  runId: number,
  accounts: readonly { accountId: number; state: 'published' | 'changed'; isToPrint: boolean }[],
): Promise<void> {
  await sql`update billing_statement_run_account a set state = r.state, is_to_print = r."isToPrint"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as r("accountId" integer, state text, "isToPrint" boolean)
    where a.run_id = ${runId} and a.account_id = r."accountId"`.execute(db);
}

/** A statement that is published, amounts in cents. */
export interface NewStatement {
  number: number;
  accountId: number;
  dateDue: string | null;
  opening: number;
  closing: number;
  document: StatementDocument;
  lineIds: readonly number[];
}

/** Publishes statements of a run. @returns their ids, in their order */
export async function addStatements(
  db: Database,
  { runId, dateOf, statements }: { runId: number; dateOf: string; statements: readonly NewStatement[] },
  { now }: Posting,
): Promise<number[]> {
  const of = statements.map(({ opening, closing, lineIds: _, ...one }) => ({
    ...one,
    ...{ opening: moneyOf(opening), closing: moneyOf(closing) },
  }));
  const { rows } = await sql<{ id: number }>`
    insert into billing_statement (number, run_id, account_id, date_of, date_due, opening, closing, document, published_at)
    select r.number, ${runId}::integer, r."accountId", ${dateOf}::date, r."dateDue", r.opening, r.closing, r.document,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as r(number integer, "accountId" integer, "dateDue" date,
      opening numeric, closing numeric, document jsonb)
    order by r.number returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const lines = statements.flatMap(({ lineIds }, n) =>
    lineIds.map((lineId) => ({ lineId, statementId: ids[n] as number })),
  );
  await sql`insert into billing_statement_line (line_id, statement_id)
    select "lineId", "statementId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r("lineId" integer, "statementId" integer)`.execute(
    db,
  );
  return ids;
}
