import { sumOf, WHOLE } from './cents.rules.ts';

/** Who pays which part, in hundredths of a percent. */
interface Shares {
  parts: readonly { accountId: number; part: number }[];
  /** One of them: what no part can be divided into is its own. */
  restAccountId: number;
}

/**
 * An amount divided among those who pay it: each part is rounded down to the cent, and the named account gets what is
 * left, so that they sum to the whole.
 * @returns cents of each account, in the order of the parts
 */
export function divided(
  cents: number,
  { parts, restAccountId }: Shares,
): { accountId: number; cents: number }[] {
  const amounts = parts.map(({ accountId, part }) => ({
    accountId,
    cents: Number((BigInt(cents) * BigInt(part)) / BigInt(WHOLE)),
  }));
  const left = cents - sumOf(amounts.map((one) => one.cents));
  return amounts.map((one) => (one.accountId === restAccountId ? { ...one, cents: one.cents + left } : one));
}

/** A rule of a student: of one fee (else of all of which nothing else is said). */
export interface ShareRule extends Shares {
  studentId: number;
  feeItemId: number | null;
}

/**
 * Who pays a fee of a student: by the rule of that fee, else by the one of all fees, else the account that is the default;
 * null: nobody.
 * @param rules those of this student
 */
export function payersOf(
  rules: readonly ShareRule[],
  feeItemId: number,
  defaultAccountId: number | null,
): Shares | null {
  const rule =
    rules.find((one) => one.feeItemId === feeItemId) ?? rules.find((one) => one.feeItemId === null);
  if (rule) return rule;
  if (defaultAccountId === null) return null;
  return { parts: [{ accountId: defaultAccountId, part: WHOLE }], restAccountId: defaultAccountId };
}
