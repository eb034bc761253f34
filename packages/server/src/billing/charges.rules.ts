import { createHash } from 'node:crypto';
import { partOf } from './cents.rules.ts';
import { divided, payersOf, type ShareRule } from './shares.rules.ts';
import { type AmongSiblings, discountOf, type SiblingRule } from './siblings.rules.ts';

/** What stands for a preview: it is another one where a single character of it would be. */
export const tokenOf = (preview: unknown): string =>
  createHash('sha256').update(JSON.stringify(preview)).digest('hex');

/** A student who is to be charged. */
interface Charged {
  id: number;
  fullName: string;
  siblings: AmongSiblings;
  /** The account of the head of the household; null: there is none. */
  defaultAccountId: number | null;
  isCharged: boolean;
}

/** A part of a charge, in cents and hundredths of a percent. */
export interface ChargeLine {
  accountId: number;
  studentId: number;
  fullCents: number;
  discount: number;
  share: number;
  cents: number;
}

/** Why somebody is not charged. */
interface NotCharged {
  studentId: number;
  why: 'noAccount' | 'accountClosed' | 'charged';
}

/**
 * What a fee comes to for each student: first the discount of siblings, then the shares, which sum to the discounted
 * amount. An account with a share of nothing gets no line; an amount of zero is charged and shown.
 */
export function chargeLines(
  students: readonly Charged[],
  fee: SiblingRule & { id: number; cents: number },
  { rules, isClosed }: { rules: readonly ShareRule[]; isClosed: (accountId: number) => boolean },
): { lines: ChargeLine[]; notCharged: NotCharged[] } {
  const lines: ChargeLine[] = [];
  const notCharged: NotCharged[] = [];
  const rulesOf = Map.groupBy(rules, ({ studentId }) => studentId);
  for (const { id, siblings, defaultAccountId, isCharged } of students) {
    const payers = payersOf(rulesOf.get(id) ?? [], fee.id, defaultAccountId);
    const paying = payers?.parts.filter(({ part }) => part > 0) ?? [];
    const why = isCharged
      ? 'charged'
      : !payers
        ? 'noAccount'
        : paying.some(({ accountId }) => isClosed(accountId))
          ? 'accountClosed'
          : null;
    if (why || !payers) {
      notCharged.push({ studentId: id, why: why ?? 'noAccount' });
      continue;
    }
    const discount = discountOf(fee, siblings);
    const due = fee.cents - partOf(fee.cents, discount);
    const amounts = new Map(divided(due, payers).map(({ accountId, cents }) => [accountId, cents]));
    for (const { accountId, part } of payers.parts) {
      const cents = amounts.get(accountId) ?? 0;
      if (part === 0 && cents === 0) continue;
      lines.push({ accountId, studentId: id, fullCents: fee.cents, discount, share: part, cents });
    }
  }
  return { lines, notCharged };
}
