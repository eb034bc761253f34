import { sql } from 'kysely';
import type { SchoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

/** Accounts by name, closed ones last. */
export const accounts = keptTable<
  'billing_account',
  { itemName: string; note: string; dateClosed: string | null }
>({
  table: 'billing_account',
  owner: null,
  columns: { itemName: 'item_name', note: 'note', dateClosed: 'date_closed' },
  order: () => sql`date_closed is not null, item_name, id`,
  // Its payers are part of what a version stands for.
  writesUnchanged: true,
});

/**
 * Locks accounts until the transaction ends, in the order of their ids: whoever posts to several never waits for somebody
 * who waits for them. Whatever is locked beside them (the numbers of receipts and statements) is locked after them.
 * @returns by id, when each was closed; of ids that there are
 */
export async function lockAccounts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { dateClosed: string | null }>> {
  const { rows } = await sql<{ id: number; dateClosed: string | null }>`
    select id, date_closed::text as "dateClosed" from billing_account
    where id = any(${[...new Set(ids)]}::integer[]) order by id for update`.execute(db);
  return new Map(rows.map(({ id, dateClosed }) => [id, { dateClosed }]));
}

/** The open payers of an account. */
export async function openPayers(
  db: Database,
  accountId: number,
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select id, person_id as "personId" from billing_payer
    where account_id = ${accountId} and date_to is null order by id`.execute(db);
  return rows;
}

/** @param from null: since the account was opened */
export async function addPayers(
  db: Database,
  rows: readonly { accountId: number; personId: number }[],
  from: Pick<SchoolTime, 'now' | 'today'> | null,
): Promise<void> {
  await sql`insert into billing_payer (account_id, person_id, date_from, from_at)
    select "accountId", "personId", ${from?.today ?? null}::date, ${from?.now ?? null}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("accountId" integer, "personId" integer)`.execute(
    db,
  );
}

/** Ends payers now: what was published until then stays theirs to read. */
export async function endPayers(
  db: Database,
  ids: readonly number[],
  { now, today }: Pick<SchoolTime, 'now' | 'today'>,
): Promise<void> {
  await sql`update billing_payer set date_to = ${today}::date, to_at = ${now}
    where id = any(${[...ids]}::integer[])`.execute(db);
}

/** Opens accounts. @returns their ids, in the order of the names */
export async function addAccounts(db: Database, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into billing_account (item_name)
    select n from unnest(${[...names]}::text[]) with ordinality as t(n, nth) order by nth returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
