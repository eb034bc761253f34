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

/** The lines of a student, or why there are none. */
type OfStudent = { lines: ChargeLine[] } | NotCharged;

/**
 * What a fee comes to for a student: first the discount of siblings, then the shares, which sum to the discounted amount.
 * An account with a share of nothing gets no line; an amount of zero is charged and shown.
 * @param rules those of this student
 */
export function chargeOf(
  { id, siblings, defaultAccountId, isCharged }: Charged,
  fee: SiblingRule & { id: number; cents: number },
  { rules, isClosed }: { rules: readonly ShareRule[]; isClosed: (accountId: number) => boolean },
): OfStudent {
  if (isCharged) return { studentId: id, why: 'charged' };
  const payers = payersOf(rules, fee.id, defaultAccountId);
  if (!payers) return { studentId: id, why: 'noAccount' };
  const paying = payers.parts.filter(({ part }) => part > 0);
  if (paying.some(({ accountId }) => isClosed(accountId))) return { studentId: id, why: 'accountClosed' };
  const discount = discountOf(fee, siblings);
  const due = fee.cents - partOf(fee.cents, discount);
  const amounts = new Map(divided(due, payers).map(({ accountId, cents }) => [accountId, cents]));
  const lines = payers.parts.flatMap(({ accountId, part }): ChargeLine[] => {
    const cents = amounts.get(accountId) ?? 0;
    if (part === 0 && cents === 0) return [];
    return [{ accountId, studentId: id, fullCents: fee.cents, discount, share: part, cents }];
  });
  return { lines };
}
