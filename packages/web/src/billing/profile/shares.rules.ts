import { centsOf, sumOf } from '../money/money.rules.ts';

/** An account's part of what is charged for a student; the account 0: none is chosen yet. */
export interface SharePart {
  accountID: number;
  percent: string;
}

/** What is wrong with the parts of a whole, if anything is. */
export function partsFault(
  parts: readonly SharePart[],
  restAccountID: number | null,
): 'account' | 'twice' | 'sum' | 'rest' | undefined {
  if (parts.length === 0 || parts.some(({ accountID }) => accountID === 0)) return 'account';
  if (new Set(parts.map(({ accountID }) => accountID)).size < parts.length) return 'twice';
  if (centsOf(sumOf(parts.map(({ percent }) => percent || '0.00'))) !== 10_000n) return 'sum';
  return parts.some(({ accountID }) => accountID === restAccountID) ? undefined : 'rest';
}
