/** The language that everything is written in where nothing else is known. */
export const OWN_LANGUAGE = 'en';

/** What a language is called: in its own code, in English, and as it calls itself. */
function namesOf(code: string): string[] {
  const called = (by: string) => new Intl.DisplayNames([by], { type: 'language' }).of(code) ?? code;
  return [code, called('en'), called(code)].map((name) => name.toLowerCase());
}

/**
 * Which of some languages somebody is written to in. What a record says of a home is typed by people: a code, a code with
 * a country, or a name.
 * @returns one of `written`, else the product's own
 */
export function languageFor(homeLanguage: string, written: readonly string[]): string {
  const said = homeLanguage.trim().toLowerCase();
  const [code = ''] = said.split(/[-_]/);
  const found = written.find((one) => one === code || namesOf(one).includes(said));
  return found ?? OWN_LANGUAGE;
}
