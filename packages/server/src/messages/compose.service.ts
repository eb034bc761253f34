import type { SchoolSettings } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { isMailAddress } from '@homeroom/contract/messages/messages.settings.ts';
import { accentOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { JobFailure } from '../platform/jobs/told-error.ts';
import { languageFor } from './language.rules.ts';
import type { Content, StoredMail } from './mails.queries.ts';
import { callNames, recipientsAmong } from './orders.queries.ts';
import { wordingsOf } from './templates.queries.ts';
import { templateOf } from './templates.ts';
import { filled, htmlOf, type Look, namesTogether, ofHeader } from './wording.rules.ts';

/** A mail in words, and what its last words are made with. */
export interface Composed extends Content {
  look: Look;
  language: string;
}

/**
 * Puts a mail into words: the school's own in the recipient's language, else the product's.
 * @throws JobFailure header.refused, address.refused where what stands in the records would become another header
 */
export async function compose(
  db: Database,
  mail: StoredMail,
  { name: school }: Pick<SchoolSettings, 'name'>,
): Promise<Composed> {
  if (!isMailAddress(mail.address ?? '')) throw new JobFailure('address.refused');
  const [person] = await recipientsAmong(db, [mail.personId]);
  const own = await wordingsOf(db, mail.template);
  const language = languageFor(
    person?.homeLanguage ?? '',
    own.map((one) => one.language),
  );
  const words = own.find((one) => one.language === language) ?? templateOf(mail.template).words;
  const children = namesTogether(await callNames(db, mail.childIds), language);
  const subject = ofHeader(filled(words.subject, { school }));
  const text = filled(words.body, { ...mail.facts, name: person?.fullName ?? '', children, school });
  const look = { school: ofHeader(school), accent: await accentOf(db) };
  return { subject, text, html: htmlOf(text, look, language), look, language };
}

/** The same with the link that unsubscribes, which is kept nowhere. */
export function withLink({ subject, text, look, language }: Composed, link: string): Content {
  const last = `${text}\n\n--\nNo more news by mail: ${link}`;
  return { subject, text: last, html: htmlOf(last, look, language) };
}
