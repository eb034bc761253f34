import { sql } from 'kysely';
import { staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { mailColumns, mailTables } from './mails.views.ts';
import { children, type ShownMail } from './person-mails.views.ts';

/** What is older needs nobody any more. */
const DAYS = 7;

/**
 * SQL: whether the mail `m` came to a stop in the days before, and is for the office to send again: what goes to staff as
 * themselves is not, since their details are for few.
 */
const isStopped = (
  today: string,
) => sql`(m.state in ('failed', 'unsure') and m.made_at > ${today}::date - ${DAYS}::integer
  and (m.child_ids <> '{}' or not exists (select from ${staff} f where f.id = m.person_id)))`;

/** Mails that came to a stop, latest first. */
export async function stoppedMails(db: Database, today: string): Promise<ShownMail[]> {
  const { rows } = await sql<ShownMail>`select ${mailColumns}, ${children} as children from ${mailTables}
    where ${isStopped(today)} order by m.id desc`.execute(db);
  return rows;
}

/** How many there are. */
export async function countStopped(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail m where ${isStopped(today)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a mail is one of them. */
export async function isStoppedMail(db: Database, id: number, today: string): Promise<boolean> {
  const { rows } = await sql`select from mail m where m.id = ${id} and ${isStopped(today)}`.execute(db);
  return rows.length > 0;
}

/** The mails about a child, of orders whose cause begins like this, of which nobody knows that they left. */
export async function stoppedAbout(db: Database, childId: number, cause: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from mail m join mail_order o on o.id = m.order_id
    where m.state in ('failed', 'unsure') and starts_with(o.cause, ${cause}) and ${childId} = any(m.child_ids)
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** About which children there are such mails. */
export async function childrenOfStopped(db: Database, cause: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(m.child_ids) as id from mail m join mail_order o on o.id = m.order_id
    where m.state in ('failed', 'unsure') and starts_with(o.cause, ${cause})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
