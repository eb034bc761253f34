import { moneyOf } from './cents.rules.ts';
import { documentWords } from './documents.words.ts';
import type { DocumentWords } from './words/document-words.ts';

/** The language in which a document is written where a person would like one of these: theirs, else the product's own. */
export const documentLanguages: readonly string[] = Object.keys(documentWords);

/** How a document words things: texts, days and amounts as its language writes them. */
export interface Wording {
  language: string;
  words: DocumentWords;
  /** A text with what its placeholders stand for. */
  say(text: string, facts: Record<string, string | number>): string;
  day(day: string): string;
  /** Cents with the currency; a true minus before what is less than zero. */
  money(cents: number): string;
}

/**
 * @param language one of `documentLanguages`
 * @param currency ISO 4217, with two digits after the point
 */
export function wordingIn(language: string, currency: string): Wording {
  const words = documentWords[language] ?? documentWords.en;
  // Digits are those of the references and accounts beside them, which banks write so everywhere.
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const days = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  // As a string: a number of the currency would be a floating-point one.
  const amounts = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  });
  return {
    language,
    words,
    say: (text, facts) =>
      text.replace(/\{(\w+)\}/g, (all, name: string) => (name in facts ? String(facts[name]) : all)),
    day: (day) => days.format(new Date(day)),
    money: (cents) =>
      amounts
        .format(moneyOf(cents) as `${number}`)
        // A document sets an amount apart from the text around it: a mark of direction would turn its sign round.
        .replace(/[\u200e\u200f\u061c]/g, '')
        .replace('-', '\u2212'),
  };
}
