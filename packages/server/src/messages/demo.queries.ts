import { sql } from 'kysely';
import { markTable, rollTable } from '../attendance/explanations.facts.ts';
import { carersOf } from '../families/families.facts.ts';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { addBounce, bouncedAmong } from './bounces.queries.ts';
import { compose } from './compose.service.ts';
import { addMails, mailForUpdate, putContent } from './mails.queries.ts';
import { recipientsAmong } from './orders.queries.ts';
import { recipientsOf } from './recipients.rules.ts';
import { templateOf } from './templates.ts';

/** An order of mail of a day that is past, and what became of its mails. */
interface DemoOrder {
  date_of: string;
  made_at: string;
  template: string;
  facts: Record<string, string>;
  child_ids: number[] | null;
  count: number;
  /** The name that stands in the words. */
  school: string;
  outcomes: { state: string; reason: string }[];
}

/** So many of those whom the morning rolls of a day say to have been absent. */
async function absentOn(db: Database, day: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.student_id as id from ${rollTable} r join ${markTable} m on m.roll_id = r.id
    where r.date_of = ${day} and r.roll_class_id is not null and m.status = 'absent'
    group by m.student_id, r.date_of order by md5(m.student_id || r.date_of::text) limit ${count}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Sets what became of the mails of an order, in their order, and puts each into the words in which it went. */
async function settle(db: Database, orderId: number, { outcomes, school }: DemoOrder, at: Date) {
  const { rows } = await sql<{ id: number; address: string | null }>`
    select id, address from mail where order_id = ${orderId} order by id`.execute(db);
  for (const [place, { id, address }] of rows.entries()) {
    const outcome = outcomes[Math.min(place, outcomes.length - 1)];
    if (!outcome || address === null) continue;
    const isSent = outcome.state === 'sent';
    await sql`update mail set state = ${outcome.state}, reason = ${outcome.reason}, sent_at = ${isSent ? at : null}
      where id = ${id}`.execute(db);
    if (outcome.state === 'bounced') await addBounce(db, address, outcome.reason, at);
    const mail = outcome.state === 'withheld' ? null : await mailForUpdate(db, id);
    if (mail) await putContent(db, id, await compose(db, mail, { name: school }));
  }
}

/** Orders of days that are past, with their mails: to those who would have had them, in the words that they would have had. */
async function insertOrders(
  db: Database,
  orders: readonly DemoOrder[],
  { timeZone }: DemoContext,
): Promise<void> {
  for (const order of orders) {
    const childIds = order.child_ids ?? (await absentOn(db, order.date_of, order.count));
    if (!childIds.length) continue;
    const { stream, tells } = templateOf(order.template);
    const { rows } = await sql<{ id: number; at: Date }>`
      insert into mail_order (template, stream, cause, child_ids, facts, state, made_at)
      values (${order.template}, ${stream}, ${`demo.${order.template}:${order.date_of}`}, ${childIds}::integer[],
        ${JSON.stringify(order.facts)}::jsonb, 'prepared', ${order.made_at}::timestamp at time zone ${timeZone})
      returning id, made_at as at`.execute(db);
    const [made] = rows;
    if (!made) continue;
    const carers = await carersOf(db, childIds);
    const bounced = await bouncedAmong(
      db,
      carers.flatMap(({ email }) => email ?? []),
    );
    const to = recipientsOf(await recipientsAmong(db, childIds), carers, {
      ...{ tells, day: order.date_of, bounced, stream },
    });
    const mails = to.map(({ personId, childIds: about, address }, place) => ({
      ...{ personId, childIds: about, address, messageId: `<demo-${made.id}-${place}@homeroom.example>` },
      ...(address === null
        ? { state: 'withheld' as const, reason: 'noAddress' }
        : { state: 'queued' as const, reason: '' }),
    }));
    await addMails(db, made.id, mails, made.at);
    await settle(db, made.id, order, made.at);
  }
}

export const messagesDemo = { loaders: { mail_order: insertOrders } } satisfies AreaDemo;
