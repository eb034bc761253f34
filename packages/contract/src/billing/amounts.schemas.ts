import { z } from 'zod';

const written = 'must be an amount such as 120.50: digits, and at most two after the point';
/** `numeric(12,2)`: at most ten digits before the point. No exponent, no sign, no separators. */
const decimal = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/;

/** An amount as it is sent: decimal text, zero or more. */
export const Amount = z
  .string()
  .max(40, { error: written, abort: true })
  .regex(decimal, { error: written, abort: true });

/** An amount as it is sent: decimal text, more than zero. */
export const PositiveAmount = Amount.refine((typed) => /[1-9]/.test(typed), {
  error: 'must be more than zero',
});

/** An amount as it is answered: decimal text with two digits after the point, in the school's currency; may be negative. */
export const Money = z.string();

/** Part of a whole as it is sent and answered: percent as decimal text, 0 to 100. */
export const Percent = z
  .string()
  .max(10)
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, {
    error: 'must be a percentage from 0 to 100, at most two digits after the point',
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
