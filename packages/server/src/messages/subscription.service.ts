import type { MailSubscription } from '@homeroom/contract/messages/subscription.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { unsubscribedAmong } from './bounces.queries.ts';
import { recipientsAmong } from './orders.queries.ts';
import { addUnsubscribed, removeUnsubscribed } from './unsubscribe.queries.ts';

const ownAddress = async (db: Database, { user }: RequestContext): Promise<string | null> => {
  const [own] = user.personId === null ? [] : await recipientsAmong(db, [user.personId]);
  return own?.address ?? null;
};

/** Whether school news come to the own address by mail. */
export async function ownSubscription(db: Database, context: RequestContext): Promise<MailSubscription> {
  const address = await ownAddress(db, context);
  const gone = await unsubscribedAmong(db, address === null ? [] : [address]);
  const { messages } = await settingsOf(context.school);
  return {
    address,
    isSubscribed: address !== null && !gone.has(address.toLowerCase()),
    isSent: messages.newsByMail,
  };
}

/** Has news sent to the own address, or no more: what the link of a mail does too. @throws Problem mail.no_person */
export async function saveSubscription(
  db: Database,
  context: RequestContext,
  isSubscribed: boolean,
): Promise<MailSubscription> {
  const address = await ownAddress(db, context);
  ensure(address !== null, 'mail.no_person');
  if (isSubscribed) await removeUnsubscribed(db, address.toLowerCase());
  else await addUnsubscribed(db, address.toLowerCase(), context.now);
  return ownSubscription(db, context);
}
