import '../ui/fields/record.words.ts';
import type { PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import type { Fact } from '../ui/fields/Facts.tsx';
import { askedBy } from './askedBy.ts';

/** What the category of a comment asks for beside the text, as it is read; what was left empty is not shown. */
export const customFacts = (comment: PersonalComment): Fact[] =>
  askedBy(comment.commentCode).flatMap(({ name, label }) => {
    const value = comment[name];
    if (value === null || value === '') return [];
    if (typeof value === 'boolean') return [{ label, text: t(value ? 'record:yes' : 'record:no') }];
    return [{ label, text: name.includes('Date') ? formatDay(String(value)) : String(value) }];
  });
