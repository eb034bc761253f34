import { OWN_LANGUAGE } from './language.rules.ts';
import { escaped, inLanguage } from './wording.rules.ts';

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}
h1{font-size:1.25rem}a{color:inherit}button{font:inherit;padding:.5rem 1rem;min-height:48px}`;

/** What a short page of the school says; all but `more` is text. */
interface ShortPage {
  /** Its name. */
  school: string;
  title: string;
  text: string;
  /** HTML, e.g. a button; empty: nothing. */
  more: string;
}

/** A page without script for whoever follows a link, who need not be signed in. */
export const shortPage = (
  { school, title, text, more }: ShortPage,
  nonce: string,
  language: string = OWN_LANGUAGE,
): string => `<!doctype html><html ${inLanguage(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><p>${escaped(school)}</p><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${more}</main></body></html>`;
