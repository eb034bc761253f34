import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { centsOf, moneyOf } from '../money/money.rules.ts';

/** A debt, and how much of it a payment can pay. */
export interface Debt {
  line: BillingLine;
  open: string;
}

export interface AllocationDraft {
  lineID: number;
  amount: string;
}

const dueOf = ({ dateDue, dateOf }: BillingLine) => dateDue ?? dateOf;

/**
 * The debts that a payment can pay, those due first before others.
 * @param payment whose own allocations count as open too; undefined: a payment that is not posted yet
 */
export function debtsOf(account: BillingAccountRecord, payment?: BillingLine): Debt[] {
  const paidOf = (id: number) =>
    account.allocations
      .filter(({ creditID, debitID }) => creditID === payment?.id && debitID === id)
      .reduce((sum, { amount }) => sum + centsOf(amount), 0n);
  return account.lines
    .filter(({ amount, reversedByID }) => centsOf(amount) > 0n && reversedByID === null)
    .map((line) => ({ line, open: moneyOf(centsOf(line.open) + paidOf(line.id)) }))
    .filter(({ open }) => centsOf(open) > 0n)
    .toSorted((a, b) => dueOf(a.line).localeCompare(dueOf(b.line)) || a.line.id - b.line.id);
}

/** What a payment pays where nobody says: the debts that were due first, as far as it goes. */
export function oldestFirst(amount: string, debts: readonly Debt[]): AllocationDraft[] {
  let left = centsOf(amount);
  return debts.flatMap(({ line, open }) => {
    const isEnough = left >= centsOf(open);
    const part = isEnough ? centsOf(open) : left;
    left -= part;
    return part > 0n ? [{ lineID: line.id, amount: moneyOf(part) }] : [];
  });
}

/** What of a payment is left once it has paid these; less than zero: they are more than it. */
export const leftOf = (amount: string, allocations: readonly { amount: string }[]): string =>
  moneyOf(allocations.reduce((left, one) => left - centsOf(one.amount), centsOf(amount)));

/** Whether an amount is more than another. */
export const isMore = (amount: string, than: string): boolean => centsOf(amount) > centsOf(than);
