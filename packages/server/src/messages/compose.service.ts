import type { SchoolSettings } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import { isMailAddress } from '@homeroom/contract/messages/messages.settings.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { JobFailure } from '../platform/jobs/told-error.ts';
import type { Content, StoredMail } from './mails.queries.ts';
import { callNames } from './orders.queries.ts';
import { templateOf } from './templates.ts';
import { filled, htmlOf, namesTogether, ofHeader } from './wording.rules.ts';

/** The language that everything is written in where nothing else is known. */
const LANGUAGE = 'en';

/**
 * Puts a mail into words.
 * @throws JobFailure header.refused, address.refused where what stands in the records would become another header
 */
export async function compose(
  db: Database,
  mail: StoredMail,
  { name: school }: Pick<SchoolSettings, 'name'>,
): Promise<Content> {
  if (!isMailAddress(mail.address ?? '')) throw new JobFailure('address.refused');
  const { words } = templateOf(mail.template);
  const person = await findPerson(db, mail.personId);
  const facts = {
    ...mail.facts,
    name: person?.fullName ?? '',
    children: namesTogether(await callNames(db, mail.childIds), 'and'),
    school,
  };
  const subject = ofHeader(filled(words.subject, { school }));
  const text = filled(words.body, facts);
  const look = { school: ofHeader(school), accent: defaultPalette.accent };
  return { subject, text, html: htmlOf(text, look, LANGUAGE) };
}
