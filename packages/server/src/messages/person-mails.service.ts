import type {
  PersonalMail,
  PersonalMailWithText,
} from '@homeroom/contract/messages/person-mails.endpoints.ts';
import { hiddenNumbersAmong } from '../families/families.facts.ts';
import { privatePersonFor } from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { reasonWithoutCustody, withoutSecrets } from './person-mails.rules.ts';
import { countMailsOfPerson, mailOfPerson, mailsOfPerson } from './person-mails.views.ts';

/** Hides addresses that only some may read, and why somebody was not written to where an order says it. */
export async function shownTo<One extends Omit<PersonalMail, 'isHidden'>>(
  db: Database,
  context: RequestContext,
  mails: readonly One[],
): Promise<(One & { isHidden: boolean })[]> {
  const hidden = await hiddenNumbersAmong(db, context, [...new Set(mails.map(({ personID }) => personID))]);
  const mayKnow = context.user.may('people.custody');
  return mails.map((mail) => {
    const isHidden = hidden.has(mail.personID);
    return {
      ...mail,
      isHidden,
      address: isHidden ? null : mail.address,
      reason: mayKnow ? mail.reason : reasonWithoutCustody(mail),
    };
  });
}

/**
 * The mails to a person, and of a student those about them, latest first, a page of them.
 * @throws Problem record.unknown, also for staff whose private details are not for this viewer
 */
export async function personalMails(
  db: Database,
  context: RequestContext,
  personId: number,
  before: number | undefined,
): Promise<PersonalMail[]> {
  await privatePersonFor(db, context.user, personId);
  return shownTo(db, context, await mailsOfPerson(db, personId, before));
}

/** How many of them there are. @throws Problem as `personalMails` */
export async function countPersonalMails(
  db: Database,
  context: RequestContext,
  personId: number,
): Promise<{ count: number }> {
  await privatePersonFor(db, context.user, personId);
  return { count: await countMailsOfPerson(db, personId) };
}

/**
 * One of them with its words, which is noted in the read log. Links in it are left out: whoever holds one answers as its
 * recipient. To be run in a transaction.
 * @throws Problem record.unknown
 */
export async function personalMail(
  db: Database,
  context: RequestContext,
  { id, mailId }: { id: number; mailId: number },
): Promise<PersonalMailWithText> {
  await privatePersonFor(db, context.user, id);
  const found = await mailOfPerson(db, id, mailId);
  ensure(found, 'record.unknown');
  const { guid, ...mail } = found;
  await logAccess(db, context, { action: 'read', table: 'mail', guid, detail: 'words' });
  const [shown] = await shownTo(db, context, [mail]);
  ensure(shown, 'record.unknown');
  return { ...shown, text: withoutSecrets(shown.text) };
}
