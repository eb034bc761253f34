const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
};

/**
 * A text in small letters, with those that have no accent to take off as the database writes them (`search_form`,
 * migration 010).
 */
export const plainLetters = (small: string): string =>
  small.replace(/[ßæœþłøđðħıŧ]/g, (letter) => plain[letter] ?? letter);

const passport: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A text in small letters, as passports write it where they have no ü: Juergen (`search_spellings`, migration 071). */
export const writtenOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => passport[letter] ?? letter);

/**
 * A name as it is searched, also as it is spelled elsewhere: Müller and Mueller.
 * @param formOf takes off case, accents and what a search leaves out
 */
export function spellingsOf(name: string, formOf: (text: string) => string): string[] {
  const form = formOf(name);
  return [form, formOf(writtenOut(name)), form.replaceAll('aa', 'a').replace(/([aou])e/g, '$1')];
}
