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

/** Whether a text has each word that is typed, anywhere in it. */
export function hasWords(text: string, typed: string): boolean {
  const within = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
