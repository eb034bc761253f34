import type { SchoolSettings } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { isMailAddress } from '@homeroom/contract/shared/mail-address.ts';
import { accentOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { JobFailure } from '../platform/jobs/job-failure.ts';
import { languageFor } from './language.rules.ts';
import type { Content, StoredMail } from './mails.queries.ts';
import { callNames, recipientsAmong } from './orders.queries.ts';
import { wordingsOf } from './templates.queries.ts';
import { templateOf } from './templates.ts';
import { factsIn, filled, htmlOf, type Look, namesTogether, ofHeader } from './wording.rules.ts';

/** A mail in words, and what its last words are made with. */
export interface Composed extends Content {
  look: Look;
  language: string;
}

/** Where a mail is answered, by child; of what is kept of a mail it is left out. */
export type Answers = ReadonlyMap<number, string> | null;

const LEFT_OUT = '(…)';

/** The lines that say where to answer: of several children each by its name. */
function answerLines(children: readonly { id: number; name: string }[], answers: Answers): string {
  if (!answers) return LEFT_OUT;
  const lines = children.flatMap(({ id, name }) => {
    const address = answers.get(id);
    return address ? [children.length > 1 ? `${name}: ${address}` : address] : [];
  });
  return lines.join('\n');
}

/**
 * The words of a mail and the language that they are in, before anything is put into them: the school's own in that of
 * its recipient's home, else the product's.
 */
async function wordingOf(db: Database, { personId, template }: Pick<StoredMail, 'personId' | 'template'>) {
  const [person] = await recipientsAmong(db, [personId]);
  const own = await wordingsOf(db, template);
  const language = languageFor(
    person?.homeLanguage ?? '',
    own.map((one) => one.language),
  );
  const words = own.find((one) => one.language === language) ?? templateOf(template).words;
  return { fullName: person?.fullName ?? '', language, words };
}

/** The language that a mail is written in: what is put into its words is in it too. */
export const languageOfMail = async (
  db: Database,
  mail: Pick<StoredMail, 'personId' | 'template'>,
): Promise<string> => (await wordingOf(db, mail)).language;

/**
 * Puts a mail into words: the school's own in the recipient's language, else the product's.
 * @throws JobFailure header.refused, address.refused where what stands in the records would become another header
 */
export async function compose(
  db: Database,
  mail: StoredMail,
  { name: school }: Pick<SchoolSettings, 'name'>,
  answers: Answers = null,
): Promise<Composed> {
  if (!isMailAddress(mail.address ?? '')) throw new JobFailure('address.refused');
  const { fullName, language, words } = await wordingOf(db, mail);
  const named = await callNames(db, mail.childIds);
  const children = namesTogether(
    named.map(({ name }) => name),
    language,
  );
  const subject = ofHeader(filled(words.subject, { school }));
  const facts = { ...factsIn(mail.facts, language), answer: answerLines(named, answers) };
  const text = filled(words.body, { ...facts, name: fullName, children, school });
  const look = { school: ofHeader(school), accent: await accentOf(db) };
  return { subject, text, html: htmlOf(text, look, language), look, language };
}

/** The same with the link that unsubscribes, which is kept nowhere. */
export function withLink({ subject, text, look, language }: Composed, link: string): Content {
  const last = `${text}\n\n--\nNo more news by mail: ${link}`;
  return { subject, text: last, html: htmlOf(last, look, language) };
}
