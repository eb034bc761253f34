import type { Mail, MailState, MailWithText } from '@homeroom/contract/messages/mails.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

const MOST_LISTED = 500;

export const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export const mailColumns = sql`m.id, m.person_id as "personID", p.full_name as "fullName", m.address, o.template, o.stream, m.state,
  m.reason, coalesce(c.subject, '') as subject, ${instant('m.made_at')} as "madeAt", ${instant('m.sent_at')} as "sentAt",
  m.version`;
export const mailTables = sql`mail m join mail_order o on o.id = m.order_id join ${person} p on p.id = m.person_id
  left join mail_content c on c.mail_id = m.id`;

/** Mails, latest first. */
export async function listMails(db: Database, { state }: { state?: MailState | undefined }): Promise<Mail[]> {
  const { rows } = await sql<Mail>`select ${mailColumns} from ${mailTables}
    where ${state ? sql`m.state = ${state}` : sql`true`}
    order by m.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** One mail with its words; null for none. */
export async function mailWithText(db: Database, id: number): Promise<MailWithText | null> {
  const { rows } = await sql<MailWithText>`
    select ${mailColumns}, coalesce(c.body_text, '') as text from ${mailTables} where m.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}
