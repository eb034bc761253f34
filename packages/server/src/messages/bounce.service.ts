import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { type Bounce, guidOf, verdictOf } from './bounce.rules.ts';
import { addBounce } from './bounces.queries.ts';
import { idOfMail, mailForUpdate, setState } from './mails.queries.ts';
import { prepareJob } from './messages.kinds.ts';

/** What a bounce came to. */
export type Bounced = 'bounced' | 'rejected' | 'temporary' | 'notOfOurs' | 'noReport';

/** Mails that may have left: a report about another one is no report about it. */
const mayHaveLeft: readonly MailState[] = ['queued', 'sending', 'sent', 'unsure'];

/** Reads a message as it came to the bounce address. @param raw with its headers */
export async function readBounce(raw: Buffer): Promise<Bounce> {
  const { default: PostalMime } = await import('postal-mime');
  // Reports and the returned mail stay parts of their own: in the text they would be taken for what somebody wrote.
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const to = mail.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value);
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const { content } = report ?? { content: '' };
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
  return { guid: guidOf(to), ...verdictOf(text) };
}

/**
 * Takes a bounce: the mail is marked, and where there is no such mailbox its address, and its order goes to the next
 * contact. The same one twice does nothing more.
 */
export async function takeBounce(
  school: School,
  now: Date,
  { guid, kind, status }: Bounce,
): Promise<Bounced> {
  if (guid === null) return 'notOfOurs';
  return inTransaction(school, 'system:mail', async (db) => {
    const id = await idOfMail(db, guid);
    const mail = id === null ? null : await mailForUpdate(db, id);
    if (!mail?.address) return 'notOfOurs';
    if (kind === 'temporary') return 'temporary';
    if (kind === 'none') return 'noReport';
    const became = kind === 'permanent' ? 'bounced' : 'rejected';
    if (!mayHaveLeft.includes(mail.state)) return became;
    await setState(db, mail, kind === 'permanent' ? 'bounced' : 'failed', { reason: status });
    if (kind === 'rejected') return became;
    await addBounce(db, mail.address, status, now);
    await enqueueJob(db, school, prepareJob, { orderId: mail.orderId }, { jobKey: String(mail.orderId) });
    return became;
  });
}
