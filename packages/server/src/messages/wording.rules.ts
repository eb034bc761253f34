import { JobFailure } from '../platform/jobs/job-failure.ts';

/** `{{name}}`, with or without spaces. */
const placeholder = /\{\{\s*([a-zA-Z]+)\s*\}\}/g;

/** The placeholders that stand in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name as string);

/** Puts what they stand for in the place of placeholders; one that stands for nothing is left out. */
export const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (_all, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] as string) : '',
  );

/**
 * A text that becomes part of a header. Control characters in it could begin another header: such a mail is not sent.
 * @throws JobFailure header.refused
 */
export function ofHeader(text: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new JobFailure('header.refused');
  return text;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] as string);

/** Names in a row as the language says them: "Ada, Tolu and Nia". */
export const namesTogether = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** A day as the language writes it: "Wednesday 18 November". Without a country English is written as in most. */
export const dayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(day));

/** Facts as a mail tells them: days as the language writes them. */
export const factsIn = (facts: Readonly<Record<string, string>>, language: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isDay(fact) ? dayIn(fact, language) : fact]),
  );

/** An address, up to a quotation mark, a bracket or the punctuation that closes what it stands in. */
const address = /(https?:\/\/[^\s<>()"'«»“”„‘’]*[^\s<>()"'«»“”„‘’.,;:!?])/;

/** A text as HTML with its addresses to tap: they are told apart before anything is escaped, as entities look like parts of one. */
const linked = (text: string): string =>
  text
    .split(address)
    .map((part, at) => (at % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

/** Languages that are written from right to left. */
const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** The attributes of an HTML page or mail in a language: its code, and the direction where it runs from the right. */
export const inLanguage = (language: string): string =>
  `lang="${escaped(language)}"${rightToLeft.includes(language) ? ' dir="rtl"' : ''}`;

/** How a mail of the school looks. */
export interface Look {
  school: string;
  /** `#rrggbb` */
  accent: string;
}

/** The text as HTML: the school's name above it, a paragraph for each, nothing that is loaded from anywhere. */
export function htmlOf(text: string, { school, accent }: Look, language: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${linked(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return `<!doctype html><html ${inLanguage(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(school)}</title></head><body style="margin:0;background:#f5f5f5"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif"><p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid ${escaped(accent)};font-weight:600">${escaped(school)}</p>${paragraphs}</div></body></html>`;
}
