import { shortPage } from './public-page.ts';
import { type UnsubscribeLanguage, type UnsubscribePage, unsubscribeWords } from './unsubscribe.words.ts';
import { escaped } from './wording.rules.ts';

/** The languages that there are words in. */
export const unsubscribeLanguages: readonly string[] = Object.keys(unsubscribeWords);

/** What the button sends: mail programs send the first by themselves (RFC 8058). */
const values = { asks: 'One-Click', done: 'Again' } as const;

/** A page without script. @param school its name @param language one of `unsubscribeLanguages` */
export function unsubscribePage(
  kind: UnsubscribePage,
  school: string,
  language: string,
  nonce: string,
): string {
  const words = unsubscribeWords[language as UnsubscribeLanguage];
  const { title, text } = words[kind];
  const more =
    kind === 'asks' || kind === 'done'
      ? `<form method="post"><button name="List-Unsubscribe" value="${values[kind]}">${escaped(words[kind].button)}</button></form>`
      : '';
  return shortPage({ school, title, text, more }, nonce, language);
}
