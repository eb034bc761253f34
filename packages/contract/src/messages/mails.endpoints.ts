import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import { Id, OfRecord, Version } from '../shared/values.ts';

/** What is owed to somebody (an absence, a booking), and what they have subscribed to (news). */
const Stream = z.enum(['owed', 'subscribed']);

/**
 * queued: it will be sent; sending; sent: a mail server has taken it; mailbox: no mail server is set, it is only shown;
 * bounced; withheld: there is no address, or it is unsubscribed; unsure: it may have been sent when the server stopped;
 * failed: it was tried for a day.
 */
export const MailState = z.enum([
  ...(['queued', 'sending', 'sent', 'mailbox', 'bounced', 'withheld', 'unsure', 'failed'] as const),
]);
export type MailState = z.infer<typeof MailState>;

export const MAILS_AT_ONCE = 500;

/** A mail to one person, as lists show it. */
export const Mail = z.object({
  id: Id,
  personID: Id,
  fullName: z.string(),
  /** Null: there is none. */
  address: z.string().nullable(),
  template: z.string(),
  stream: Stream,
  state: MailState,
  /** A word for what is wrong; empty where nothing is. */
  reason: z.string(),
  /** Empty until it is sent. */
  subject: z.string(),
  /** Instants, ISO with zone; null: not yet. */
  madeAt: z.string(),
  sentAt: z.string().nullable(),
  version: Version,
});
export type Mail = z.infer<typeof Mail>;

const OfMails = z.object({ state: MailState.optional() });

export const getMails = endpoint({
  method: 'GET',
  path: '/api/Mails',
  permission: 'messages.mailbox',
  summary: `The mails of the school, latest first, ${MAILS_AT_ONCE} at once.`,
  query: pageOf(OfMails),
  answer: z.array(Mail),
});

export const countMails = endpoint({
  method: 'GET',
  path: '/api/MailCounts',
  permission: 'messages.mailbox',
  summary: 'How many mails of the school there are, or of a state, over all pages.',
  query: OfMails,
  answer: Count,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/Mails/:id',
  permission: 'messages.mailbox',
  summary: 'One mail with its words.',
  params: OfRecord,
  answer: Mail.extend({ text: z.string() }),
});
export type MailWithText = z.infer<(typeof getMail)['answer']>;

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/Mails/:id/Retry',
  permission: 'messages.mailbox',
  summary: 'Sends a mail that failed, bounced, or may not have been sent; under the same Message-ID.',
  params: OfRecord,
  body: z.object({ version: Version }),
  answer: Mail,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/MailTests',
  permission: 'messages.mailbox',
  summary: 'Sends a mail to oneself, to see whether mail arrives.',
  status: 204,
  answer: z.null(),
});
