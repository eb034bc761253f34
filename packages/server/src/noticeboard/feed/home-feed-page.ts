import { escaped, languageAccepted, shortPage } from '../../messages/messages.facts.ts';
import { unlistedWords } from './home-feed.words.ts';

/**
 * Says that a link is not followed. It repeats nothing of the link: whoever made it would write on the school’s page.
 * @param school its name
 * @param accepted the languages that the browser asks for, its `Accept-Language`
 */
export function unlistedPage(school: string, accepted: string | undefined, nonce: string): string {
  const language = languageAccepted(accepted, Object.keys(unlistedWords)) as keyof typeof unlistedWords;
  const { title, text, back } = unlistedWords[language];
  return shortPage({ school, title, text, more: `<p><a href="/">${escaped(back)}</a></p>` }, nonce, language);
}
