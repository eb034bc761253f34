import { escaped } from '../../messages/messages.facts.ts';

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}
h1{font-size:1.25rem}a{color:inherit}`;

const title = 'The school has not listed this address.';
const text =
  'Links of the news feed lead only to what the news show now, on hosts that the school has chosen. The news may have changed since you opened them.';

/** Says that a link is not followed. It repeats nothing of the link: whoever made it would write on the school’s page. @param school its name */
export const unlistedPage = (school: string, nonce: string): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><p>${escaped(school)}</p><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the start</a></p></main></body></html>`;
