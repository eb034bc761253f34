import { plainLetters, spellingsOf } from '@homeroom/contract/shared/spellings.ts';

/** A text as filters compare it: in small letters, without accents and apostrophes. */
export const folded = (text: string): string =>
  plainLetters(
    text
      .normalize('NFKD')
      .replace(/\p{M}|['’‘ʼ`]/gu, '')
      .toLowerCase(),
  );

/** A text as it is looked for in: as it is written, and in the other spelling, as the server's search has names. */
export const findable = (text: string): string => [...new Set(spellingsOf(text, folded))].join(' ');

/** Whether a text, as it is looked for in (`findable`), has each word that is typed, anywhere in it. */
export const hasWordsIn = (within: string, typed: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));

/** The same of a text as it is written. */
export const hasWords = (text: string, typed: string): boolean => hasWordsIn(findable(text), typed);
