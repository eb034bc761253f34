/** The language that everything is written in where nothing else is known. */
export const OWN_LANGUAGE = 'en';

/** What a language is called: in its own code, in English, and as it calls itself. */
function namesOf(code: string): string[] {
  const called = (by: string) => new Intl.DisplayNames([by], { type: 'language' }).of(code) ?? code;
  return [code, called('en'), called(code)].map((name) => name.toLowerCase());
}

/**
 * Which of some languages a browser asks for first.
 * @param header its `Accept-Language`
 * @returns one of `written`, else the product's own
 */
export function languageAccepted(header: string | undefined, written: readonly string[]): string {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
      return { code: tag.trim().toLowerCase().split('-')[0] ?? '', weight: Number(weight ?? 1) || 0 };
    });
  wanted.sort((a, b) => b.weight - a.weight);
  return wanted.find(({ code, weight }) => weight > 0 && written.includes(code))?.code ?? OWN_LANGUAGE;
}

/**
 * The language of a page that a link opens, where nobody is signed in: that of the home of whom it was sent to, else what
 * the browser asks for.
 */
export const pageLanguage = (
  homeLanguage: string,
  accepted: string | undefined,
  written: readonly string[],
): string => (homeLanguage.trim() ? languageFor(homeLanguage, written) : languageAccepted(accepted, written));

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
