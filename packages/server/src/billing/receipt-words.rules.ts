import { sumOf } from './cents.rules.ts';
import { paragraphsOf } from './document-head.ts';
import { wordingIn } from './document-wording.rules.ts';
import type { ReceiptRow } from './receipt-lines.views.ts';
import { printedReference } from './reference.rules.ts';
import type { ReceiptDocument } from './statement-document.ts';

/** A receipt in words and figures, as it was issued; one that was taken back since says so before all else. */
export function receiptDocument(receipt: ReceiptRow): ReceiptDocument {
  const { number, accountId, dateOf, cents, method, reference, dateReversed, issued } = receipt;
  const { language, words, say, day, money } = wordingIn(issued.language, issued.currency);
  const rest = cents - sumOf(issued.paid.map((one) => one.cents));
  return {
    ...{ kind: 'receipt', language, dateOf, school: issued.school, payer: issued.payer },
    title: say(words.receipt, { number }),
    facts: [
      { label: words.number, value: String(number) },
      { label: words.date, value: day(dateOf) },
      { label: words.account, value: printedReference(accountId) },
      { label: words.method, value: words.methods[method] },
      ...(reference ? [{ label: words.text, value: reference }] : []),
    ],
    text: paragraphsOf(issued.text),
    pageOf: words.pageOf,
    amount: { label: words.received, value: money(cents) },
    paid: {
      title: words.paidFor,
      columns: { date: words.date, text: words.text, amount: words.amount },
      lines: issued.paid.map((one) => ({
        ...{ date: day(one.dateOf), text: one.itemName, student: one.studentName ?? '' },
        amount: money(one.cents),
      })),
      rest: rest > 0 ? { label: words.keptAsCredit, value: money(rest) } : null,
    },
    reversed: dateReversed ? say(words.reversed, { day: day(dateReversed) }) : '',
  };
}
