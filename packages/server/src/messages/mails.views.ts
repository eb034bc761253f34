import {
  MAILS_AT_ONCE,
  type Mail,
  type MailState,
  type MailWithText,
} from '@homeroom/contract/messages/mails.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

export const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const mailColumns = sql`m.id, m.person_id as "personID", p.full_name as "fullName", m.address, o.template, o.stream, m.state,
  m.reason, coalesce(c.subject, '') as subject, ${instant('m.made_at')} as "madeAt", ${instant('m.sent_at')} as "sentAt",
  m.version`;
export const mailTables = sql`mail m join mail_order o on o.id = m.order_id join ${person} p on p.id = m.person_id
  left join mail_content c on c.mail_id = m.id`;

const isIn = (state: MailState | undefined) => (state ? sql`m.state = ${state}` : sql`true`);

/** SQL: whether the mail `m` is older than another one, by which a list is paged on. */
export const isBefore = (before: number | undefined) =>
  before === undefined ? sql`true` : sql`m.id < ${before}`;

/** Mails, latest first, a page of them. */
export async function listMails(
  db: Database,
  { state, before }: { state?: MailState | undefined; before?: number | undefined },
): Promise<Mail[]> {
  const { rows } = await sql<Mail>`select ${mailColumns} from ${mailTables}
    where ${isIn(state)} and ${isBefore(before)} order by m.id desc limit ${MAILS_AT_ONCE}`.execute(db);
  return rows;
}

/** How many mails there are, or of a state. */
export async function countMails(
  db: Database,
  { state }: { state?: MailState | undefined },
): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail m where ${isIn(state)}`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}

/** One mail with its words; null for none. */
export async function mailWithText(db: Database, id: number): Promise<MailWithText | null> {
  const { rows } = await sql<MailWithText>`
    select ${mailColumns}, coalesce(c.body_text, '') as text from ${mailTables} where m.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}
