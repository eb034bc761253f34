import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** A mail as those who send it need it. */
export interface StoredMail {
  id: number;
  guid: string;
  orderId: number;
  personId: number;
  childIds: number[];
  address: string | null;
  state: MailState;
  messageId: string;
  template: string;
  stream: string;
  /** What its order came of. */
  cause: string;
  facts: Record<string, string>;
  version: number;
}

/** A mail that is made of an order. */
export interface NewMail {
  personId: number;
  childIds: readonly number[];
  address: string | null;
  state: 'queued' | 'withheld';
  reason: string;
  messageId: string;
}

/** Makes mails of an order; an address that has one about the same children gets no second. @returns those that are to be sent */
export async function addMails(
  db: Database,
  orderId: number,
  mails: readonly NewMail[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; state: string }>`
    insert into mail (order_id, person_id, child_ids, address, state, reason, message_id, made_at)
    select ${orderId}, m."personId", array(select jsonb_array_elements_text(m."childIds")::integer), m.address, m.state,
      m.reason, m."messageId", ${now}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m ("personId" integer, "childIds" jsonb, address text, state text, reason text, "messageId" text)
    on conflict do nothing returning id, state`.execute(db);
  return rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
}

/** SQL: the children of the mail `m`, as the records that theirs have become. */
const children = sql`array(select distinct coalesce(p.merged_into, p.id) from ${person} p where p.id = any(m.child_ids))`;

/** A mail, locked until the transaction ends. */
export async function mailForUpdate(db: Database, id: number): Promise<StoredMail | null> {
  const { rows } = await sql<StoredMail>`
    select m.id, m.guid, m.order_id as "orderId", m.person_id as "personId", ${children} as "childIds", m.address, m.state,
      m.message_id as "messageId", o.template, o.stream, o.cause, o.facts, m.version
    from mail m join mail_order o on o.id = m.order_id where m.id = ${id} for update of m`.execute(db);
  return rows[0] ?? null;
}

/**
 * Changes what became of a mail, of one that stands as it was seen.
 * @returns its version now; null, and nothing is changed, where something else has become of it meanwhile
 */
export async function setState(
  db: Database,
  seen: Pick<StoredMail, 'id' | 'version'>,
  state: MailState,
  { reason = '', sentAt = null as Date | null } = {},
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update mail set state = ${state}, reason = ${reason}, sent_at = ${sentAt}
    where id = ${seen.id} and version = ${seen.version} returning version`.execute(db);
  return rows[0]?.version ?? null;
}

/** Notes about which children a mail is: those of whom its address may know at the moment. */
export async function setChildren<Mail extends StoredMail>(
  db: Database,
  mail: Mail,
  childIds: number[],
): Promise<Mail> {
  const { rows } = await sql<{ version: number }>`
    update mail set child_ids = ${childIds}::integer[] where id = ${mail.id} returning version`.execute(db);
  return { ...mail, childIds, version: rows[0]?.version ?? mail.version };
}

/** The mails that have been made of an order, as far as they decide on further ones. */
export async function mailsOfOrder(
  db: Database,
  orderId: number,
): Promise<Pick<StoredMail, 'address' | 'childIds' | 'personId' | 'state'>[]> {
  const { rows } = await sql<Pick<StoredMail, 'address' | 'childIds' | 'personId' | 'state'>>`
    select m.person_id as "personId", m.address, ${children} as "childIds", m.state from mail m where m.order_id = ${orderId}
    order by m.id`.execute(db);
  return rows;
}

/** The words of a mail. */
export interface Content {
  subject: string;
  text: string;
  html: string;
}

/** Keeps the words of a mail as they go out. */
export async function putContent(
  db: Database,
  mailId: number,
  { subject, text, html }: Content,
): Promise<void> {
  await sql`insert into mail_content (mail_id, subject, body_text, body_html) values (${mailId}, ${subject}, ${text}, ${html})
    on conflict (mail_id) do update set subject = excluded.subject, body_text = excluded.body_text,
      body_html = excluded.body_html`.execute(db);
}

/** Whether a mail whose order has a cause that begins like this has left for somebody, or may have. */
export async function hasBeenTold(db: Database, personId: number, cause: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from mail m join mail_order o on o.id = m.order_id where m.person_id = ${personId}
      and starts_with(o.cause, ${cause}) and m.state in ('sending', 'sent', 'mailbox', 'unsure')) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** The mail of a number; null for none. */
export async function idOfMail(db: Database, guid: string): Promise<number | null> {
  const row = await db.selectFrom('mail').select('id').where('guid', '=', guid).executeTakeFirst();
  return row?.id ?? null;
}
