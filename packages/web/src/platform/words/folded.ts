/** Letters that Unicode does not take apart, as the server's search writes them out. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ł: 'l', ø: 'o' },
  ...{ đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
};

/** A text as filters compare it: in small letters, without accents and apostrophes. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħıŧ]/g, (letter) => letters[letter] ?? letter);

/** What passports write for letters of other alphabets. */
const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A text as it is looked for in: as it is written, and in the other spelling, as the server's search has names. */
export function findable(text: string): string {
  const plain = folded(text);
  const out = folded(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => writtenOut[letter] ?? letter),
  );
  const joined = plain.replaceAll('aa', 'a').replace(/([aou])e/g, '$1');
  return [...new Set([plain, out, joined])].join(' ');
}

/** Whether a text, as it is looked for in (`findable`), has each word that is typed, anywhere in it. */
export const hasWordsIn = (within: string, typed: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));

/** The same of a text as it is written. */
export const hasWords = (text: string, typed: string): boolean => hasWordsIn(findable(text), typed);
