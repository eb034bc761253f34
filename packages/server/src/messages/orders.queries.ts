import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/** What is wanted: a mail by a template to the carers of children, or to persons. */
export interface MailOrder {
  id: number;
  template: string;
  childIds: number[];
  personIds: number[];
  facts: Record<string, string>;
}

/** Keeps an order. @returns its id; null where its cause has ordered already */
export async function addOrder(
  db: Database,
  order: Omit<MailOrder, 'id'> & { stream: string; cause: string; madeAt: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into mail_order (template, stream, cause, child_ids, person_ids, facts, made_at)
    values (${order.template}, ${order.stream}, ${order.cause}, ${order.childIds}::integer[], ${order.personIds}::integer[],
      ${JSON.stringify(order.facts)}::jsonb, ${order.madeAt})
    on conflict (cause) do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** An order, locked until the transaction ends; its persons are those that records have become meanwhile. */
export async function orderForUpdate(db: Database, id: number): Promise<MailOrder | null> {
  await sql`select from mail_order where id = ${id} for update`.execute(db);
  const now = (ids: string) =>
    sql`array(select distinct coalesce(p.merged_into, p.id) from ${person} p where p.id = any(${sql.ref(ids)}))`;
  const { rows } = await sql<MailOrder>`
    select o.id, o.template, ${now('o.child_ids')} as "childIds", ${now('o.person_ids')} as "personIds", o.facts
    from mail_order o where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Notes that the mails of an order are made. */
export async function setPrepared(db: Database, id: number): Promise<void> {
  await db
    .updateTable('mail_order')
    .set({ state: 'prepared' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Persons as recipients of their own mail. */
export async function recipientsAmong(
  db: Database,
  ids: readonly number[],
): Promise<{ personId: number; fullName: string; homeLanguage: string; address: string | null }[]> {
  const { rows } = await sql<{
    personId: number;
    fullName: string;
    homeLanguage: string;
    address: string | null;
  }>`
    select p.id as "personId", p.full_name as "fullName", p.home_language as "homeLanguage",
      nullif(btrim(p.email), '') as address
    from ${person} p where p.id = any(${[...ids]}::integer[]) and p.merged_into is null order by p.id`.execute(
    db,
  );
  return rows;
}

/** What children are called in a mail to their family: by their first names, the eldest first. */
export async function callNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, coalesce(nullif(p.preferred_name, ''), nullif(p.given_name, ''), p.surname) as name
    from ${person} p where p.id = any(${[...ids]}::integer[]) order by p.birth_date, p.id`.execute(db);
  return rows;
}
