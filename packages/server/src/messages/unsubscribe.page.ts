import { escaped } from './wording.rules.ts';

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}
h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;min-height:48px}`;

/** What the page of an unsubscribing says: the question, that it is done, that it was taken back, or that the link is old. */
export type UnsubscribePage = 'asks' | 'done' | 'again' | 'unknown';

const words: Record<
  UnsubscribePage,
  { title: string; text: string; button?: [value: string, label: string] }
> = {
  asks: {
    title: 'No more news by mail?',
    text: 'You will get no more news of the school at this address. What the school has to tell you about your child still comes.',
    button: ['One-Click', 'Unsubscribe'],
  },
  done: {
    title: 'You are unsubscribed.',
    text: 'You get no more news of the school at this address. What the school has to tell you about your child still comes.',
    button: ['Again', 'Take that back'],
  },
  again: { title: 'You are subscribed again.', text: 'News of the school come to this address as before.' },
  unknown: {
    title: 'This link is not known.',
    text: 'It may be incomplete: open it from the mail again, or write to the school.',
  },
};

/** A page without script. @param school its name */
export function unsubscribePage(kind: UnsubscribePage, school: string, nonce: string): string {
  const { title, text, button } = words[kind];
  const form = button
    ? `<form method="post"><button name="List-Unsubscribe" value="${button[0]}">${button[1]}</button></form>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><p>${escaped(school)}</p><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`;
}
