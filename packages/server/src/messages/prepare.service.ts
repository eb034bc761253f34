import { randomUUID } from 'node:crypto';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { carersOf } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob, enqueueJobs } from '../platform/jobs/enqueue.ts';
import type { JobContext } from '../platform/jobs/job.ts';
import { bouncedAmong, unsubscribedAmong } from './bounces.queries.ts';
import { addMails, type NewMail } from './mails.queries.ts';
import { deliverJob, prepareJob } from './messages.kinds.ts';
import { type MailOrder, orderForUpdate, recipientsAmong, setPrepared } from './orders.queries.ts';
import { type Recipient, recipientsOf } from './recipients.rules.ts';
import { sendingTime } from './sending-time.ts';
import { type Template, templateOf } from './templates.ts';

/** Who gets the mails of an order today. */
async function recipients(
  db: Database,
  order: MailOrder,
  { tells }: Template,
  day: string,
): Promise<Recipient[]> {
  const carers = await carersOf(db, order.childIds);
  const emails = carers.flatMap(({ email }) => email ?? []);
  const family = recipientsOf(carers, { tells, day, bounced: await bouncedAmong(db, emails) });
  const persons = await recipientsAmong(db, order.personIds);
  return [...family, ...persons.map((one) => ({ ...one, childIds: [] }))];
}

/**
 * Makes the mails of an order, or puts it off to when they may go out. Called again after a mail of it bounced, it makes
 * those to the next contacts alone.
 */
export function prepare(context: JobContext, orderId: number): Promise<void> {
  const { school, now, today } = context;
  return inTransaction(school, 'system:mail', async (db) => {
    const order = await orderForUpdate(db, orderId);
    if (!order) return;
    const template = templateOf(order.template);
    const runAt = await sendingTime(db, context, template);
    if (runAt > now)
      return enqueueJob(db, school, prepareJob, { orderId }, { jobKey: String(orderId), runAt });

    const to = await recipients(db, order, template, today);
    const addresses = to.flatMap(({ address }) => address ?? []);
    const gone =
      template.stream === 'subscribed' ? await unsubscribedAmong(db, addresses) : new Set<string>();
    const bounced = await bouncedAmong(db, addresses);
    const { messages } = await settingsOf(school);
    const domain = messages.fromAddress.split('@')[1] ?? 'homeroom.invalid';
    const mails = to.map(({ personId, childIds, address }): NewMail => {
      const mail = { personId, childIds, address, messageId: `<${randomUUID()}@${domain}>` };
      const reason = withheldFor(address, { gone, bounced });
      return { ...mail, state: reason ? 'withheld' : 'queued', reason };
    });
    const queued = await addMails(db, orderId, mails, now);
    await enqueueJobs(
      db,
      school,
      queued.map((mailId) => ({ kind: deliverJob, payload: { mailId }, jobKey: String(mailId) })),
    );
    await setPrepared(db, orderId);
  });
}

/** Why no mail goes to an address; empty where one does. */
function withheldFor(
  address: string | null,
  { gone, bounced }: { gone: ReadonlySet<string>; bounced: ReadonlySet<string> },
): string {
  if (address === null) return 'noAddress';
  if (gone.has(address.toLowerCase())) return 'unsubscribed';
  return bounced.has(address.toLowerCase()) ? 'bounced' : '';
}
