import '../ui/fields/record.words.ts';
import type { PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { t } from '../platform/words/words.ts';
import { askedBy } from './askedBy.ts';

/** What is asked for beside a text, as it is read; a day is `yyyy-MM-dd`. */
type CustomFact = { label: string } & ({ text: string; day?: never } | { day: string; text?: never });

/** What the category of a comment asks for beside the text, as it is read; what was left empty is not shown. */
export const customFacts = (comment: PersonalComment): CustomFact[] =>
  askedBy(comment.commentCode).flatMap(({ name, label }): CustomFact[] => {
    const value = comment[name];
    if (value === null || value === '') return [];
    if (typeof value === 'boolean') return [{ label, text: t(value ? 'record:yes' : 'record:no') }];
    return [name.includes('Date') ? { label, day: String(value) } : { label, text: String(value) }];
  });
