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

/** Who pays a fee of a student: by the rule of that fee, else by the student's own, else the account that is the default; null: nobody. */
export function payersOf(
  rules: readonly ShareRule[],
  { studentId, feeItemId }: { studentId: number; feeItemId: number },
  defaultAccountId: number | null,
): Shares | null {
  const own = rules.filter((rule) => rule.studentId === studentId);
  const rule = own.find((one) => one.feeItemId === feeItemId) ?? own.find((one) => one.feeItemId === null);
  if (rule) return rule;
  if (defaultAccountId === null) return null;
  return { parts: [{ accountId: defaultAccountId, part: WHOLE }], restAccountId: defaultAccountId };
}
