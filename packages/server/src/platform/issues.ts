import { type Code, words } from '@homeroom/contract/errors.ts';
import type { Facts, Said } from '@homeroom/contract/shared/words.ts';
import type { z } from 'zod';
import { type FieldError, said } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** What a check tells of itself: what the contract has given it, and its bounds. */
const factsOf = (issue: Issue): Facts => ({
  ...('maximum' in issue ? { maximum: String(issue.maximum) } : {}),
  ...('params' in issue ? (issue.params as Facts) : {}),
});

/** What a schema says of a value. Where the contract has given a check a code it stands in the place of its message. */
export const saidOf = (issue: Issue): Said<Code> =>
  Object.hasOwn(words, issue.message)
    ? { code: issue.message as Code, facts: factsOf(issue) }
    : said('schema.refused', { sentence: issue.message });

/** The same as what is wrong with a field. @param path where the value is, names and places one by one */
export const errorOf = (issue: Issue, path: readonly PropertyKey[] = issue.path): FieldError => ({
  path: path.map(String).join('.'),
  ...saidOf(issue),
});
