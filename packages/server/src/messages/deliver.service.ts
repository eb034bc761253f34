import type { SchoolSettings } from '@homeroom/contract/configuration/configuration.schemas.ts';
import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import type { MessagesSettings } from '@homeroom/contract/messages/messages.settings.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { carersOf } from '../families/families.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import type { JobContext, Payload } from '../platform/jobs/job.ts';
import { errorReason, JobFailure } from '../platform/jobs/job-failure.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { addBounce, bouncedAmong, unsubscribedAmong } from './bounces.queries.ts';
import { compose, languageOfMail, withLink } from './compose.service.ts';
import { mailForUpdate, putContent, type StoredMail, setChildren, setState } from './mails.queries.ts';
import { deliverJob, prepareJob } from './messages.kinds.ts';
import { childrenForAddress } from './recipients.rules.ts';
import { waitsUntil } from './sending-time.ts';
import { templateOf } from './templates.ts';
import type { Outcome, Outgoing, Transport } from './transport.ts';
import { addUnsubscribeSum } from './unsubscribe.queries.ts';

/** The address that bounces of a mail go to: its number stands in it (VERP). */
export function bounceAddressOf(guid: string, { fromAddress, bounceAddress }: MessagesSettings): string {
  if (!bounceAddress) return fromAddress;
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${guid.replaceAll('-', '')}${bounceAddress.slice(at)}`;
}

/** By what mail leaves. */
export interface Way {
  /** Null, where no mail server is set. */
  transport: Transport | null;
  /** The address that links in mails begin with. */
  publicUrl: string | undefined;
  /** What areas say of the mails that they have ordered. */
  leaving: readonly Contributions['leavingMails'][];
}

/** What the area that has ordered a mail says of it, where it says anything. */
const leavingOf = async (db: Database, mail: StoredMail) => ({
  ...{ ...mail, address: mail.address ?? '' },
  language: await languageOfMail(db, mail),
});
const orderedBy = ({ cause }: StoredMail, { leaving }: Way) =>
  leaving.find((area) => cause.startsWith(area.cause));

/** What links begin with; where mail is only shown, on a page of the school, nothing has to. @throws JobFailure publicUrl.missing */
function linkBase({ transport, publicUrl }: Way): string {
  if (transport && !publicUrl) throw new JobFailure('publicUrl.missing');
  return publicUrl ?? '';
}

/**
 * The words of a mail as they leave, with what is kept nowhere: where it is answered, and of what is subscribed how it is
 * ended, by a link for people and a header for mail programs (RFC 8058).
 * @throws JobFailure publicUrl.missing, and as `compose` does
 */
async function leavingWords(
  db: Database,
  context: JobContext,
  mail: StoredMail,
  named: Pick<SchoolSettings, 'name'>,
  way: Way,
): Promise<Pick<Outgoing, 'calendar' | 'headers' | 'html' | 'subject' | 'text'>> {
  const area = orderedBy(mail, way);
  const leaving = area && (await leavingOf(db, mail));
  const paths = leaving && (await area.answersTo?.(db, context, leaving));
  const calendar = (leaving && (await area.calendarFor?.(db, context, leaving))) ?? null;
  const answers = new Map([...(paths ?? [])].map(([child, path]) => [child, linkBase(way) + path]));
  const composed = await compose(db, mail, named, answers);
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (mail.stream === 'owed') return { ...composed, headers, calendar };
  const token = newSecret();
  await addUnsubscribeSum(db, mail.id, sumOf(token));
  const link = `${linkBase(way)}/unsubscribe/${token}`;
  const ending = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...withLink(composed, link), headers: { ...headers, ...ending }, calendar };
}

/**
 * Who the address of a mail may be told of now, and why nobody: meanwhile a court order may have come, somebody may have
 * unsubscribed, the address may have refused another mail, or what is told may be over.
 */
async function askedAgain(
  db: Database,
  context: JobContext,
  mail: StoredMail,
  way: Way,
): Promise<{ childIds: number[]; facts: Record<string, string>; reason: string; isBarred: boolean }> {
  const address = mail.address ?? '';
  const { tells, stream } = templateOf(mail.template);
  const area = orderedBy(mail, way);
  const leaving = area && (await leavingOf(db, mail));
  const holding = leaving ? await area.stillHolds(db, context, leaving) : mail.childIds;
  const carers = await carersOf(db, holding);
  const childIds = childrenForAddress(carers, address, { tells, day: context.today });
  const isBarred = childIds.length < holding.length;
  const ofAddress = leaving && (mail.childIds.length ? { ...leaving, childIds } : leaving);
  const facts = ofAddress && area.factsFor ? await area.factsFor(db, context, ofAddress) : {};
  const answer = { childIds, isBarred, facts: { ...mail.facts, ...facts } };
  if (mail.childIds.length && !holding.length) return { ...answer, reason: 'over' };
  if (mail.childIds.length && !childIds.length) return { ...answer, reason: 'access' };
  if (facts === null) return { ...answer, reason: 'over' };
  if ((await bouncedAmong(db, [address])).size) return { ...answer, reason: 'bounced' };
  const isGone = stream === 'subscribed' && (await unsubscribedAmong(db, [address])).size > 0;
  return { ...answer, reason: isGone ? 'unsubscribed' : '' };
}

/** Has an order look for next contacts. */
const prepareAgain = (db: Database, school: School, { orderId }: StoredMail) =>
  enqueueJob(db, school, prepareJob, { orderId }, { jobKey: String(orderId) });

/** A mail that is on its way: as it was marked, and what is handed over. */
interface Begun {
  mail: StoredMail;
  outgoing: Outgoing;
}

/**
 * Marks a mail as being sent, and puts it into words. One that is marked already was being sent when its process died:
 * nobody knows whether it left, so it is not sent a second time by itself.
 * @returns null where nothing is to be sent
 */
function begin(
  context: JobContext,
  { mailId, until }: Payload<typeof deliverJob>,
  way: Way,
): Promise<Begun | null> {
  const { school } = context;
  const hasServer = way.transport !== null;
  return inTransaction(school, 'system:mail', async (db) => {
    const stored = await mailForUpdate(db, mailId);
    if (stored?.state === 'sending') await setState(db, stored, 'unsure', { reason: 'stopped' });
    if (stored?.state !== 'queued') return null;
    const runAt = await waitsUntil(db, context, templateOf(stored.template), until);
    if (runAt) {
      const later = { mailId, until: runAt.toISOString() };
      await enqueueJob(db, school, deliverJob, later, { jobKey: String(mailId), runAt });
      return null;
    }
    const { childIds, facts, reason, isBarred } = await askedAgain(db, context, stored, way);
    const isFewer = !reason && childIds.length < stored.childIds.length;
    const mail = { ...(isFewer ? await setChildren(db, stored, childIds) : stored), facts };
    if (reason) await setState(db, mail, 'withheld', { reason });
    // Of whom this address may not know, somebody else may.
    if (isBarred || reason === 'bounced') await prepareAgain(db, school, mail);
    if (reason) return null;

    const { school: named, messages } = await settingsOf(school, db);
    if (hasServer && !messages.fromAddress) throw new JobFailure('sender.missing');
    const kept = await compose(db, mail, named).catch(async (error) => {
      if (!(error instanceof JobFailure)) throw error;
      await setState(db, mail, 'failed', { reason: error.message });
      return null;
    });
    if (!kept) return null;
    const words = await leavingWords(db, context, mail, named, way);
    // Where no mail leaves it is read in the mailbox: its links stand there or nowhere.
    await putContent(db, mailId, hasServer ? kept : words);
    if (!hasServer) {
      await setState(db, mail, 'mailbox');
      return null;
    }
    const { subject, text, html, headers, calendar } = words;
    const version = (await setState(db, mail, 'sending')) as number;
    const outgoing: Outgoing = {
      ...{ subject, text, html, headers, calendar },
      from: { name: named.name, address: messages.fromAddress },
      to: mail.address as string,
      envelopeFrom: bounceAddressOf(mail.guid, messages),
      messageId: mail.messageId,
    };
    return { mail: { ...mail, version }, outgoing };
  });
}

/**
 * Notes what became of a mail that was on its way, unless somebody has noted something else of it meanwhile: a bounce
 * that was quicker, or that nobody knows.
 * @throws JobFailure where it is to be tried again
 */
async function end(
  { school, clock, isLastAttempt }: JobContext,
  mail: StoredMail,
  outcome: Outcome,
): Promise<void> {
  const now = clock.now();
  const isAgain = await inTransaction(school, 'system:mail', async (db) => {
    const note = (state: MailState, facts = {}) => setState(db, mail, state, facts);
    const { is } = outcome;
    if (is === 'sent') return void (await note('sent', { sentAt: now }));
    const { reason } = outcome;
    if (is === 'unsure') return void (await note('unsure', { reason }));
    if (is === 'rejected') return void (await note('failed', { reason }));
    if (is === 'refused')
      return (await note(isLastAttempt ? 'failed' : 'queued', { reason })) !== null && !isLastAttempt;
    if ((await note('bounced', { reason })) === null) return;
    await addBounce(db, mail.address as string, reason, now);
    await prepareAgain(db, school, mail);
  });
  if (isAgain && outcome.is !== 'sent') throw new JobFailure(outcome.reason);
}

/** Notes with a mail why it could not be begun, for whoever wonders why it still waits; after the last try it has failed. */
const noteNotBegun = ({ school, isLastAttempt }: JobContext, mailId: number, error: unknown): Promise<void> =>
  inTransaction(school, 'system:mail', async (db) => {
    const mail = await mailForUpdate(db, mailId);
    if (mail?.state !== 'queued') return;
    await setState(db, mail, isLastAttempt ? 'failed' : 'queued', { reason: errorReason(error) });
  });

/**
 * Sends one mail, once; where no mail server is set it is only put into words, for the mailbox.
 * @throws JobFailure, or what the database says, where it is to be tried again: why stands with the mail
 */
export async function deliver(
  context: JobContext,
  payload: Payload<typeof deliverJob>,
  way: Way,
): Promise<void> {
  const begun = await begin(context, payload, way).catch(async (error: unknown) => {
    await noteNotBegun(context, payload.mailId, error);
    throw error;
  });
  if (begun && way.transport) await end(context, begun.mail, await way.transport.send(begun.outgoing));
}
