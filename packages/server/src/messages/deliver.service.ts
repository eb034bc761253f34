import type { MessagesSettings } from '@homeroom/contract/messages/messages.settings.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import type { JobContext } from '../platform/jobs/job.ts';
import { JobFailure } from '../platform/jobs/told-error.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { addBounce } from './bounces.queries.ts';
import { type Composed, compose, withLink } from './compose.service.ts';
import { mailForUpdate, putContent, type StoredMail, setState } from './mails.queries.ts';
import { deliverJob, prepareJob } from './messages.kinds.ts';
import { sendingTime } from './sending-time.ts';
import { templateOf } from './templates.ts';
import type { Outcome, Outgoing, Transport } from './transport.ts';
import { putUnsubscribeSum } from './unsubscribe.queries.ts';

/** The address that bounces of a mail go to: its number stands in it (VERP). */
export function bounceAddressOf(guid: string, { fromAddress, bounceAddress }: MessagesSettings): string {
  if (!bounceAddress) return fromAddress;
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${guid.replaceAll('-', '')}${bounceAddress.slice(at)}`;
}

/** By what mail leaves: null, where no mail server is set. */
export interface Way {
  transport: Transport | null;
  /** The address that links in mails begin with. */
  publicUrl: string | undefined;
}

/**
 * What is subscribed tells how it is ended, by a link for people and a header for mail programs (RFC 8058).
 * @throws JobFailure publicUrl.missing
 */
async function ofStream(db: Database, mail: StoredMail, composed: Composed, { publicUrl }: Way) {
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (mail.stream === 'owed') return { ...composed, headers };
  if (!publicUrl) throw new JobFailure('publicUrl.missing');
  const token = newSecret();
  await putUnsubscribeSum(db, mail.id, sumOf(token));
  const link = `${publicUrl}/unsubscribe/${token}`;
  const ending = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...withLink(composed, link), headers: { ...headers, ...ending } };
}

/**
 * Marks a mail as being sent, and puts it into words. One that is marked already was being sent when its process died:
 * nobody knows whether it left, so it is not sent a second time by itself.
 * @returns null where nothing is to be sent
 */
function begin(
  context: JobContext,
  mailId: number,
  way: Way,
): Promise<{ mail: StoredMail; outgoing: Outgoing } | null> {
  const { school, now } = context;
  const hasServer = way.transport !== null;
  return inTransaction(school, 'system:mail', async (db) => {
    const mail = await mailForUpdate(db, mailId);
    if (mail?.state === 'sending') await setState(db, mailId, 'unsure', { reason: 'stopped' });
    if (mail?.state !== 'queued') return null;
    const runAt = await sendingTime(db, context, templateOf(mail.template));
    if (runAt > now) {
      await enqueueJob(db, school, deliverJob, { mailId }, { jobKey: String(mailId), runAt });
      return null;
    }
    const { school: named, messages } = await settingsOf(school, db);
    if (hasServer && !messages.fromAddress) throw new JobFailure('sender.missing');
    const composed = await compose(db, mail, named).catch(async (error) => {
      if (!(error instanceof JobFailure)) throw error;
      await setState(db, mailId, 'failed', { reason: error.message });
      return null;
    });
    if (!composed) return null;
    await putContent(db, mailId, composed);
    if (!hasServer) {
      await setState(db, mailId, 'mailbox');
      return null;
    }
    const { subject, text, html, headers } = await ofStream(db, mail, composed, way);
    await setState(db, mailId, 'sending');
    const outgoing: Outgoing = {
      ...{ subject, text, html, headers },
      from: { name: named.name, address: messages.fromAddress },
      to: mail.address as string,
      envelopeFrom: bounceAddressOf(mail.guid, messages),
      messageId: mail.messageId,
    };
    return { mail, outgoing };
  });
}

/** Notes what became of a mail. @throws JobFailure where it is to be tried again */
async function end(
  { school, clock, isLastAttempt }: JobContext,
  mail: StoredMail,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now();
  const { is } = outcome;
  await inTransaction(school, 'system:mail', async (db) => {
    if (is === 'sent') return setState(db, mail.id, 'sent', { sentAt: now });
    const { reason } = outcome;
    if (is === 'unsure') return setState(db, mail.id, 'unsure', { reason });
    if (is === 'refused') return setState(db, mail.id, isLastAttempt ? 'failed' : 'queued', { reason });
    await setState(db, mail.id, 'bounced', { reason });
    await addBounce(db, mail.address as string, reason, now);
    await enqueueJob(db, school, prepareJob, { orderId: mail.orderId }, { jobKey: String(mail.orderId) });
  });
  if (is === 'refused' && !isLastAttempt) throw new JobFailure(outcome.reason);
}

/** Sends one mail, once; where no mail server is set it is only put into words, for the mailbox. */
export async function deliver(context: JobContext, mailId: number, way: Way): Promise<void> {
  const begun = await begin(context, mailId, way);
  if (begun && way.transport) await end(context, begun.mail, await way.transport.send(begun.outgoing));
}
