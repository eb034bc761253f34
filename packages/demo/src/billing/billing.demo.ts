import { type BillingSettings, billingDefaults } from '@homeroom/contract/billing/billing.settings.ts';
import type { DemoArea } from '../demo-area.ts';
import type { BillingRows } from './billing.rows.ts';
import { type Entry, fees, makeBook, SIBLING_DISCOUNTS, termsBilled } from './book.ts';
import { payingFamilies } from './payers.ts';

/** The account at which the demo school is paid. */
const billing: BillingSettings = {
  ...billingDefaults,
  currency: 'AUD',
  accountHolder: 'Harbourview College',
  bankName: 'Harbour Bank',
  bankCode: '062-000',
  accountNumber: '1234 5678',
  statementText: 'Please call the office where a bill cannot be paid in time: we find a way.',
  receiptText: 'Thank you.',
};

const money = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const at = (day: string): string => `${day}T00:30:00Z`;

const feeRows = (): BillingRows['billing_fee_item'][] => [
  {
    ...{ id: 1, code: 'TUI', item_name: 'Tuition', amount: money(fees.tuition), ordinal: 1 },
    ...{ sibling_rule: 'position', sibling_discounts: SIBLING_DISCOUNTS },
  },
  {
    ...{ id: 2, code: 'EXC', item_name: 'Excursions', amount: money(fees.excursions), ordinal: 2 },
    ...{ sibling_rule: 'none', sibling_discounts: [] },
  },
  {
    ...{ id: 3, code: 'MUS', item_name: 'Music lessons', amount: money(fees.music), ordinal: 3 },
    ...{ sibling_rule: 'none', sibling_discounts: [] },
  },
];

/** A year of billing: fees of terms with a discount for siblings, families that share, pay late or not, a payment that bounced. */
export const billingDemo: DemoArea<BillingRows> = {
  name: 'billing',
  settings: () => ({ 'system/billing': billing }),
  words: { billing_account: 'accounts of payers', billing_line: 'lines of accounts' },
  rows: (school) => {
    const families = payingFamilies(school);
    const accounts = families.flatMap((one) => one.accounts);
    const book = makeBook(school, families);
    const idOf = new Map(book.map((entry, n) => [entry, n + 1]));
    const receipts = book.filter(({ kind }) => kind === 'receipt');
    const receiptOf = new Map(receipts.map((entry, n) => [entry, n + 1]));
    const reversed = book.flatMap((entry) => (entry.reverses ? [[entry, entry.reverses] as const] : []));
    const signIns = new Set(school.accounts.flatMap(({ personId, signsIn }) => (signsIn ? [personId] : [])));
    const shown = accounts
      .filter(({ personIds }) => personIds.some((id) => signIns.has(id)))
      .map(({ id }) => id);
    const { before, schoolDay } = school.calendar;
    const runs = termsBilled(school).map(({ date_start }) => schoolDay(before(date_start) - 1));
    let payers = 0;
    let shares = 0;
    const line = (entry: Entry): BillingRows['billing_line'] => ({
      ...{
        id: idOf.get(entry) as number,
        account_id: entry.accountId,
        kind: entry.kind,
        date_of: entry.date,
      },
      ...{
        date_due: entry.due,
        item_name: entry.text,
        student_id: entry.studentId,
        fee_item_id: entry.feeItemId,
      },
      ...{ amount: money(entry.cents), full_amount: entry.full === null ? null : money(entry.full) },
      ...{ discount: entry.discount, share: entry.share },
      ...{ period_from: entry.period?.from ?? null, period_to: entry.period?.to ?? null },
      receipt_id: receiptOf.get(entry) ?? null,
      reverses_id: entry.reverses ? (idOf.get(entry.reverses) as number) : null,
      posted_at: at(entry.date),
    });
    return {
      billing_account: accounts.map(({ id, itemName }) => ({ id, item_name: itemName })),
      billing_payer: accounts.flatMap(({ id, personIds }) =>
        personIds.map((person_id) => ({ id: ++payers, account_id: id, person_id })),
      ),
      billing_fee_item: feeRows(),
      billing_share: families.flatMap(({ family, accounts: [first, ...others] }) =>
        first && others.length
          ? family.children
              .filter(({ hasApplied }) => !hasApplied)
              .map(({ personId }) => ({
                ...{ id: ++shares, student_id: personId, rest_account_id: first.id },
                account_ids: [first, ...others].map(({ id }) => id),
                parts: [first, ...others].map(({ part }) => part),
              }))
          : [],
      ),
      billing_receipt: receipts.map((entry, n) => ({
        ...{ id: n + 1, number: n + 1, account_id: entry.accountId, date_of: entry.date },
        ...{ amount: money(-entry.cents), method: n % 9 === 0 ? 'card' : 'bank', reference: '' },
        posted_at: at(entry.date),
      })),
      billing_line: book.map(line),
      billing_allocation: reversed.map(([reversal, entry]) => ({
        ...{ account_id: entry.accountId, amount: money(reversal.cents), posted_at: at(reversal.date) },
        ...{ credit_id: idOf.get(entry) as number, debit_id: idOf.get(reversal) as number },
      })),
      billing_statement_run: runs
        .filter((date) => date < school.today)
        .map((date_of, n, all) => ({
          ...{ id: n + 1, date_of },
          // Of the past those that somebody looks at, of the last term all.
          account_ids: n === all.length - 1 ? [] : shown,
        })),
    };
  },
};
