import { ensureField } from '../platform/problem.ts';
import { commonPlaceholders, subjectPlaceholders, type Template, templates } from './templates.ts';
import { filled, placeholdersIn } from './wording.rules.ts';

/** A text of a mail, as it is typed. */
export interface Wording {
  name: string;
  subject: string;
  body: string;
}

/** What may stand in the text of a kind of mail. */
export const placeholdersOf = ({
  placeholders,
  isAnswered,
}: Pick<Template, 'isAnswered' | 'placeholders'>): string[] => [
  ...commonPlaceholders,
  ...placeholders,
  ...(isAnswered ? ['answer'] : []),
];

/** What must stand in the text of a kind of mail. */
const requiredOf = ({ requires = [], isAnswered }: Template): string[] => [
  ...requires,
  ...(isAnswered ? ['answer'] : []),
];

/** Braces that are left where the placeholders are taken away: a slip of the pen that everybody would get. */
const isLeftOver = (text: string) => /\{\{|\}\}/.test(filled(text, {}));

function check(path: string, text: string, known: readonly string[]): void {
  const strange = placeholdersIn(text).find((name) => !known.includes(name));
  ensureField(strange === undefined, path, 'placeholder.unknown', { placeholder: `{{${strange}}}`, known });
  ensureField(!isLeftOver(text), path, 'placeholder.malformed', { example: '{{name}}' });
}

/**
 * Checks a text before anybody gets it.
 * @throws Problem request.invalid at the field: no such kind of mail, a placeholder that stands for nothing there, braces
 *   left over, or what the mail is for is left out: where to answer, or the news
 */
export function checkWording({ name, subject, body }: Wording): void {
  const template = (templates as Record<string, Template>)[name];
  ensureField(template && Object.hasOwn(templates, name), 'name', 'mail_kind.unknown');
  check('subject', subject, subjectPlaceholders);
  check('body', body, placeholdersOf(template));
  const missing = requiredOf(template).find((required) => !placeholdersIn(body).includes(required));
  ensureField(missing === undefined, 'body', 'placeholder.missing', { placeholder: `{{${missing}}}` });
}
