import type { Ageing } from '@homeroom/contract/billing/amounts.schemas.ts';
import { encode } from 'uqr';
import { ageingOf } from './ageing.rules.ts';
import { centsOf } from './cents.rules.ts';
import { type Letterhead, paragraphsOf } from './document-head.ts';
import type { Wording } from './document-wording.rules.ts';
import { epcPayload } from './epc.rules.ts';
import { printedReference, referenceOf } from './reference.rules.ts';
import type { StatementContent } from './statement-content.rules.ts';
import type { Labelled, StatementDocument } from './statement-document.ts';
import type { NewStatementLine } from './statement-lines.views.ts';

/** A QR of medium correction as rows of `0` and `1`, without a margin. */
const modulesOf = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));

/** What a line is called: fees and reasons by the school's own words, payments by their receipts. */
function textOf(
  { kind, itemName, receiptNumber, reversed }: NewStatementLine,
  { words, say }: Wording,
): string {
  const paid = (number: number | null) => say(words.paymentReceived, { number: number ?? '' });
  if (kind === 'receipt') return paid(receiptNumber);
  if (kind !== 'reversal') return itemName;
  const what = reversed?.kind === 'receipt' ? paid(reversed.receiptNumber) : (reversed?.itemName ?? '');
  return `${say(words.reversalOf, { text: what })} (${itemName})`;
}

function ageingParts(ageing: Ageing, { words, say, money }: Wording): Labelled[] {
  const of = (label: string, amount: string) => ({ label, value: money(centsOf(amount)) });
  const days = (from: number, to: number) => say(words.days, { from, to });
  const credit = centsOf(ageing.credit);
  return [
    of(words.current, ageing.current),
    of(days(1, 30), ageing.days30),
    of(days(31, 60), ageing.days60),
    of(days(61, 90), ageing.days90),
    of(say(words.older, { days: 90 }), ageing.older),
    ...(credit > 0 ? [{ label: words.creditLeft, value: money(-credit) }] : []),
  ];
}

function dueOf(
  { closing, dateDue }: StatementContent,
  dateOf: string,
  { words, say, day, money }: Wording,
): StatementDocument['due'] {
  if (closing < 0) return { label: words.inCredit, value: money(-closing), note: words.inCreditNote };
  if (closing === 0) return { label: words.toPay, value: money(0), note: words.nothingToPay };
  const note =
    dateDue === null ? '' : say(dateDue < dateOf ? words.overdueSince : words.payBy, { day: day(dateDue) });
  return { label: words.toPay, value: money(closing), note };
}

function paymentOf(
  { accountId, closing }: StatementContent,
  { billing }: Letterhead,
  { words, say, money }: Wording,
): StatementDocument['payment'] {
  const { accountHolder, bankName, iban, bic, bankCode, accountNumber } = billing;
  if (closing <= 0 || (!iban && !accountNumber)) return null;
  const rows: [string, string][] = [
    [words.accountHolder, accountHolder],
    [words.bank, bankName],
    [words.iban, iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')],
    [words.bic, bic],
    [words.bankCode, bankCode],
    [words.accountNumber, accountNumber],
    [words.reference, printedReference(accountId)],
    [words.amount, money(closing)],
  ];
  const payload = epcPayload(billing, { cents: closing, reference: referenceOf(accountId) });
  const facts = { amount: money(closing), reference: printedReference(accountId) };
  return {
    title: words.payment,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    qr: payload
      ? { modules: modulesOf(payload), alt: say(words.qrAlt, facts), caption: words.qrCaption }
      : null,
  };
}

/** A statement in words and figures that are final. */
export function statementDocument(
  content: StatementContent,
  of: { number: number; dateOf: string; name: string; address: string[]; letterhead: Letterhead },
  wording: Wording,
): StatementDocument {
  const { words, say, day, money } = wording;
  const { opening, closing, lines, open, accountId } = content;
  let balance = opening;
  return {
    kind: 'statement',
    language: wording.language,
    title: say(words.statement, { number: of.number }),
    dateOf: of.dateOf,
    school: of.letterhead.school,
    payer: { name: of.name, address: of.address },
    facts: [
      { label: words.number, value: String(of.number) },
      { label: words.date, value: day(of.dateOf) },
      { label: words.reference, value: printedReference(accountId) },
    ],
    text: paragraphsOf(of.letterhead.billing.statementText),
    pageOf: words.pageOf,
    columns: { date: words.date, text: words.text, amount: words.amount, balance: words.balance },
    opening: { text: words.broughtForward, balance: money(opening) },
    lines: lines.map((line) => {
      balance += line.cents;
      return {
        ...{ date: day(line.dateOf), text: textOf(line, wording), student: line.studentName ?? '' },
        ...{ amount: money(line.cents), balance: money(balance) },
      };
    }),
    closing: { text: words.balance, balance: money(closing) },
    due: dueOf(content, of.dateOf, wording),
    ageing: open.debts.length
      ? { title: words.ageing, parts: ageingParts(ageingOf(open, of.dateOf), wording) }
      : null,
    payment: paymentOf(content, of.letterhead, wording),
  };
}
