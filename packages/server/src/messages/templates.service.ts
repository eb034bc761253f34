import type {
  MailKind,
  MailTemplate,
  saveMailTemplate,
} from '@homeroom/contract/messages/templates.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isWorded, mailTemplates } from './templates.queries.ts';
import { checkWording, placeholdersOf, type Wording } from './templates.rules.ts';
import { subjectPlaceholders, templates } from './templates.ts';
import { filled, namesTogether } from './wording.rules.ts';

/** The kinds of mail with the product's own words. */
export const mailKinds = (): MailKind[] =>
  Object.entries(templates).map(([name, template]) => ({
    ...{ name, stream: template.stream, ...template.words },
    subjectPlaceholders: [...subjectPlaceholders],
    placeholders: placeholdersOf(template),
  }));

/**
 * Adds (id 0), changes, retires or takes back into use a text.
 * @throws Problem record.unknown, record.changed; request.invalid where it would not make a mail, or where another text of
 *   the kind is in use in that language
 */
export async function saveTemplate(
  db: Database,
  { today }: RequestContext,
  { id, version, isClosed, ...sent }: Input<typeof saveMailTemplate>['body'],
): Promise<MailTemplate[]> {
  await mailTemplates.save(db, { id, version, owner: null }, async (stored) => {
    checkWording(sent);
    const isTaken = !isClosed && (await isWorded(db, sent, id));
    ensureField(!isTaken, 'language', 'template.language_taken');
    return { ...sent, subject: sent.subject.trim(), dateClosed: closedOn(isClosed, stored, today) };
  });
  return mailTemplates.list(db, null, today);
}

const examples = {
  date: '18 November',
  answer: 'https://homeroom.example.org/absence-reply/…',
  news: 'School fair\nEverybody is welcome on Saturday from ten.',
  cycle: 'Spring evenings',
  interviews: 'Wednesday 25 November\n16:10–16:20 · Grace Okafor · Mathematics · Nia · Room 4',
  until: 'Tuesday 24 November, 18:00',
  note: 'We look forward to seeing you.',
};

/** A text with examples in the place of placeholders. @throws Problem request.invalid as a save would */
export async function preview(
  { school }: RequestContext,
  sent: Wording & { language: string },
): Promise<{ subject: string; text: string }> {
  checkWording(sent);
  const { name } = (await settingsOf(school)).school;
  const children = namesTogether(['Nia', 'Tolu'], sent.language);
  const facts = { ...examples, school: name, name: 'Una Novak', children };
  return { subject: filled(sent.subject, { school: name }), text: filled(sent.body, facts) };
}
