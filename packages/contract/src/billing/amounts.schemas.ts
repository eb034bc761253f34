import { z } from 'zod';

/** `numeric(12,2)`: at most ten digits before the point. No exponent, no sign, no separators. */
const decimal = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/;

/** An amount as it is sent: decimal text, zero or more. */
export const Amount = z
  .string()
  .max(40, { error: 'amount.malformed', abort: true })
  .regex(decimal, { error: 'amount.malformed', abort: true });

/** An amount as it is sent: decimal text, more than zero. */
export const PositiveAmount = Amount.refine((typed) => /[1-9]/.test(typed), {
  error: 'amount.not_positive',
});

/** An amount as it is answered: decimal text with two digits after the point, in the school's currency; may be negative. */
export const Money = z.string();

/** Part of a whole as it is sent and answered: percent as decimal text, 0 to 100. */
export const Percent = z
  .string()
  .max(10)
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, {
    error: 'percentage.malformed',
  });

/** What an account owes by how long it has been due, on a day of the school. */
export const Ageing = z.object({
  /** Due that day or later. */
  current: Money,
  /** Due for 1 to 30 days, and so on. */
  days30: Money,
  days60: Money,
  days90: Money,
  /** Due for more than 90 days. */
  older: Money,
  /** Paid or credited, and not allocated to any debt: more than zero. */
  credit: Money,
  /** All debts without the credit: the balance. */
  balance: Money,
});
export type Ageing = z.infer<typeof Ageing>;
