import type { StatementRun, StatementRunRecord } from '@homeroom/contract/billing/statements.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import type { StatementDocument } from './statement-document.ts';

/** Runs of statements, the latest first; of one id, where one is named. */
export async function runRows(db: Database, id?: number): Promise<StatementRun[]> {
  const { rows } = await sql<StatementRun>`
    select r.id, r.date_of::text as "dateOf", r.sends_mail as "sendsMail", r.started_at as "startedAt",
      coalesce(u.full_name, '') as "startedBy",
      count(*) filter (where a.state = 'waiting')::integer as waiting,
      count(*) filter (where a.state = 'published')::integer as published,
      count(*) filter (where a.state = 'changed')::integer as changed
    from billing_statement_run r join billing_statement_run_account a on a.run_id = r.id
      left join ${userAccount} u on u.id = r.started_by_id
    where ${id === undefined ? sql`true` : sql`r.id = ${id}`}
    group by r.id, u.full_name order by r.id desc`.execute(db);
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt).toISOString() }));
}

/** The accounts of a run by name. */
export async function runStatements(db: Database, runId: number): Promise<StatementRunRecord['statements']> {
  const { rows } = await sql<StatementRunRecord['statements'][number]>`
    select r.account_id as "accountID", a.item_name as "accountName", r.state, s.id as "statementID", s.number,
      coalesce(s.closing, r.closing)::text as closing, r.is_to_print as "isToPrint"
    from billing_statement_run_account r join billing_account a on a.id = r.account_id
      left join billing_statement s on s.run_id = r.run_id and s.account_id = r.account_id
    where r.run_id = ${runId} order by lower(a.item_name), a.id`.execute(db);
  return rows;
}

/** What statements say, with the row in the audit that a download is noted at; in the order of the ids. */
export async function statementDocuments(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; guid: string; document: StatementDocument }[]> {
  const { rows } = await sql<{ id: number; guid: string; document: StatementDocument }>`
    select id, guid, document from billing_statement where id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], id)`.execute(db);
  return rows;
}

/** Guid of a run; null where there is none. */
export async function guidOfRun(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ guid: string }>`
    select guid from billing_statement_run where id = ${id}`.execute(db);
  return rows[0]?.guid ?? null;
}
