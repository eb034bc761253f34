import type { Mail, MailWithText } from '@homeroom/contract/messages/mails.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { ensure } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { bouncedAmong } from './bounces.queries.ts';
import { mailForUpdate, setState } from './mails.queries.ts';
import { mailWithText } from './mails.views.ts';
import { deliverJob } from './messages.kinds.ts';
import { recipientsAmong } from './orders.queries.ts';
import { sendMail } from './send.service.ts';

/** One mail with its words. @throws Problem record.unknown */
export async function readMail(db: Database, id: number): Promise<MailWithText> {
  const mail = await mailWithText(db, id);
  ensure(mail, 'record.unknown');
  return mail;
}

/** States of mails that leave by themselves no more. */
export const stopped: readonly string[] = ['failed', 'bounced', 'unsure'];

/**
 * Sends a mail that did not go out, or of which nobody knows whether it did, under the same Message-ID.
 * @throws Problem record.unknown, record.changed, mail.not_stopped, mail.address_ended
 */
export async function sendAgain(
  db: Database,
  { school }: RequestContext,
  id: number,
  version: number,
): Promise<Mail> {
  const mail = await mailForUpdate(db, id);
  ensure(mail, 'record.unknown');
  ensureVersion(mail, version);
  ensure(stopped.includes(mail.state), 'mail.not_stopped');
  const isEnded = (await bouncedAmong(db, [mail.address ?? ''])).size > 0;
  ensure(!isEnded, 'mail.address_ended');
  await setState(db, mail, 'queued');
  await enqueueJob(db, school, deliverJob, { mailId: id }, { jobKey: String(id) });
  return readMail(db, id);
}

/** Sends a mail to oneself. @throws Problem mail.no_person */
export async function sendTest(db: Database, context: RequestContext): Promise<null> {
  const { personId } = context.user;
  const [to] = personId === null ? [] : await recipientsAmong(db, [personId]);
  ensure(to?.address, 'mail.no_person');
  const cause = `messages.test:${to.personId}:${context.now.toISOString()}`;
  await sendMail(db, context, { template: 'test', to: { persons: [to.personId] }, facts: {}, cause });
  return null;
}
