import { type BillingSettings, billingDefaults } from '@homeroom/contract/billing/billing.settings.ts';
import { afterAll, expect, it } from 'vitest';
import { readPdf } from '../../test/read-pdf.ts';
import { documents } from '../platform/documents/documents.ts';
import { templateFile } from '../platform/documents/template.ts';
import { documentLanguages, wordingIn } from './document-wording.rules.ts';
import { documentWords } from './documents.words.ts';
import type { ReceiptRow } from './receipt-lines.views.ts';
import { receiptDocument } from './receipt-words.rules.ts';
import type { NewStatementLine } from './statement-lines.views.ts';
import { statementDocument } from './statement-words.rules.ts';

afterAll(() => documents.end());

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([all]) => all).sort();
const textsOf = (words: object, under = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${under}${name}`, text]] : textsOf(text as object, `${name}.`),
  );

const school = { name: 'Harbour View', address: ['12 Ferry Road'], colour: '#0b6e63' };
const billing: BillingSettings = {
  ...{ ...billingDefaults, bankName: 'Bank', accountHolder: 'Harbour View', bankCode: '1' },
  iban: 'DE89370400440532013000',
};
const line: NewStatementLine = {
  ...{ id: 1, accountId: 7, kind: 'charge', dateOf: '2026-09-01', itemName: 'Tuition', studentName: 'Nia' },
  ...{ cents: 123_456, receiptNumber: null, reversed: null },
};
const content = {
  ...{ accountId: 7, opening: 0, lines: [line], closing: 123_456, dateDue: '2026-09-15' },
  open: { debts: [{ dateDue: '2026-09-15', open: 123_456 }], credit: 500 },
};
const of = {
  number: 42,
  dateOf: '2026-11-18',
  name: 'Family Novak',
  address: [],
  letterhead: { school, billing },
};
const issued = {
  ...{ currency: 'EUR', school, payer: { name: 'Family Novak', address: [] }, text: '' },
  paid: [{ dateOf: '2026-09-01', itemName: 'Tuition', studentName: 'Nia', cents: 1000 }],
};
const receipt: Omit<ReceiptRow, 'issued'> = {
  ...{
    guid: '',
    number: 43,
    accountId: 7,
    dateOf: '2026-11-18',
    cents: 123_456,
    method: 'bank',
    reference: '',
  },
  dateReversed: '2026-11-18',
};
const templates = {
  statement: templateFile(new URL('./documents/statement.typ', import.meta.url)),
  receipt: templateFile(new URL('./documents/receipt.typ', import.meta.url)),
};

it.each(documentLanguages)(
  'documents say the same in %s: nothing that is filled in is left out',
  (language) => {
    const words = textsOf(documentWords[language] ?? {});
    const own = new Map(textsOf(documentWords.en));
    expect(words.map(([name]) => name)).toEqual([...own.keys()]);
    for (const [name, text] of words) {
      expect(text.trim()).not.toBe('');
      expect([name, placeholders(text)]).toEqual([name, placeholders(own.get(name) ?? '')]);
    }
  },
);

it.each(documentLanguages)(
  'documents in %s have a glyph for each letter, and say their language',
  async (language) => {
    const both = [
      statementDocument(content, of, wordingIn(language, 'EUR')),
      receiptDocument({ ...receipt, issued: { ...issued, language } }),
    ];
    for (const document of both) {
      const { pdf, missing } = await documents.render({
        ...{ template: templates[document.kind], data: document, language, paper: 'a4' },
        ...{ title: document.title, date: document.dateOf },
      });
      expect(missing).toEqual([]);
      const read = await readPdf(pdf);
      expect(read.language).toBe(language);
      expect(read.title).toBe(document.title);
      expect(read.readsRightToLeft).toBe(language === 'ar');
      // Whatever separates them: the digits of amounts are those of the bank.
      expect(read.text).toMatch(/1\D?234\D56/);
    }
  },
);

it.each(documentLanguages)(
  'an amount below zero has its sign before it in %s, and no mark that turns it round',
  (language) => {
    for (const currency of ['EUR', 'AUD', 'CHF'])
      expect(wordingIn(language, currency).money(-1_234_56)).toMatch(
        /^\u2212[^\u200e\u200f\u061c]*1\D?234\D56/u,
      );
  },
);
