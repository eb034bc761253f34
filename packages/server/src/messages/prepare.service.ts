import { randomUUID } from 'node:crypto';
import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { carersOf } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob, enqueueJobs } from '../platform/jobs/enqueue.ts';
import type { JobContext, Payload } from '../platform/jobs/job.ts';
import { bouncedAmong, unsubscribedAmong } from './bounces.queries.ts';
import { addMails, mailsOfOrder, type NewMail, type StoredMail } from './mails.queries.ts';
import { deliverJob, prepareJob } from './messages.kinds.ts';
import { type MailOrder, orderForUpdate, recipientsAmong, setPrepared } from './orders.queries.ts';
import { type Recipient, recipientsOf } from './recipients.rules.ts';
import { waitsUntil } from './sending-time.ts';
import { type Template, templateOf } from './templates.ts';

/** A mail that somebody has, may have, or will have by itself. */
const reaches: readonly MailState[] = ['queued', 'sending', 'sent', 'mailbox', 'unsure', 'failed'];

/** Who gets mails of an order today, beside those who have one. */
async function recipients(
  db: Database,
  order: MailOrder,
  { tells, stream }: Template,
  day: string,
): Promise<Recipient[]> {
  const made = await mailsOfOrder(db, order.id);
  // A child of whom somebody knows is not told of to others; nor is a person written to twice.
  const known = made.filter(({ state }) => reaches.includes(state)).flatMap(({ childIds }) => childIds);
  const children = await recipientsAmong(db, without(order.childIds, known));
  const carers = await carersOf(
    db,
    children.map(({ personId }) => personId),
  );
  const emails = carers.flatMap(({ email }) => email ?? []);
  const family = recipientsOf(children, carers, {
    tells,
    day,
    stream,
    bounced: await bouncedAmong(db, emails),
  });
  const had = made.map(({ personId }) => personId);
  const persons = await recipientsAmong(db, without(order.personIds, had));
  const noted = new Set(made.map(keyOf));
  const written = new Set([...family, ...made].flatMap(({ address }) => address?.toLowerCase() ?? []));
  return [
    ...family.filter((one) => one.address !== null || !noted.has(keyOf(one))),
    // Who is of a family too has all of it in the one mail.
    ...persons
      .filter(({ address }) => !written.has(address?.toLowerCase() ?? ''))
      .map((one) => ({ ...one, childIds: [] })),
  ];
}

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));
/** To whom and about whom: that nobody can be reached is noted once. */
const keyOf = ({ personId, childIds }: Pick<StoredMail, 'childIds' | 'personId'>) =>
  `${personId}: ${childIds.join()}`;

/**
 * Makes the mails of an order, or puts it off to when they may go out. Called again after a mail of it bounced or was
 * withheld, it makes those to the next contacts alone.
 */
export function prepare(context: JobContext, { orderId, until }: Payload<typeof prepareJob>): Promise<void> {
  const { school, now, today } = context;
  return inTransaction(school, 'system:mail', async (db) => {
    const order = await orderForUpdate(db, orderId);
    if (!order) return;
    const template = templateOf(order.template);
    const runAt = await waitsUntil(db, context, template, until);
    if (runAt) {
      const later = { orderId, until: runAt.toISOString() };
      return enqueueJob(db, school, prepareJob, later, { jobKey: String(orderId), runAt });
    }

    const to = await recipients(db, order, template, today);
    const addresses = to.flatMap(({ address }) => address ?? []);
    const gone =
      template.stream === 'subscribed' ? await unsubscribedAmong(db, addresses) : new Set<string>();
    const bounced = await bouncedAmong(db, addresses);
    const { messages } = await settingsOf(school);
    const domain = messages.fromAddress.split('@')[1] ?? 'homeroom.invalid';
    const mails = to.map(({ personId, childIds, address }): NewMail => {
      const mail = { personId, childIds, address, messageId: `<${randomUUID()}@${domain}>` };
      const isAlone = childIds.includes(personId);
      const reason = isAlone ? 'nobody' : withheldFor(address, { gone, bounced });
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
