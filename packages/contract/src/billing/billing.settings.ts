import { z } from 'zod';
import { oneLine, text } from '../shared/values.ts';

/** Whether the two check digits of an IBAN are right (ISO 13616: modulo 97 is 1). */
export const isIban = (typed: string): boolean => {
  const iban = typed.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((c) => String(Number.parseInt(c, 36))).join('');
  return BigInt(digits) % 97n === 1n;
};

/** `system/billing`: in which currency a school bills, where it is paid to, and what its documents say. */
export const BillingSettings = z.object({
  /** ISO 4217, with two digits after the point. */
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'currency.malformed' }),
  /** Days from a charge to its due date, where nobody says another. */
  termsDays: z.int().min(0).max(365),
  bankName: oneLine(100),
  /** Whose account it is; also in the bank's QR, which takes 70 characters. */
  accountHolder: oneLine(70),
  /** Empty: none. */
  iban: z
    .string()
    .max(42)
    .refine((typed) => typed === '' || isIban(typed), {
      error: 'iban.malformed',
    }),
  /** Empty: none. */
  bic: z.string().regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, { error: 'bic.malformed' }),
  /** BSB, sort code or routing number; empty: none. */
  bankCode: oneLine(20),
  /** Where there is no IBAN; empty: none. */
  accountNumber: oneLine(34),
  /** Under the lines of each statement. */
  statementText: text(1000),
  /** On each receipt. */
  receiptText: text(1000),
  paper: z.enum(['a4', 'us-letter']),
});
export type BillingSettings = z.infer<typeof BillingSettings>;

/** What a school that has set nothing works with. */
export const billingDefaults: BillingSettings = {
  currency: 'EUR',
  termsDays: 14,
  bankName: '',
  accountHolder: '',
  iban: '',
  bic: '',
  bankCode: '',
  accountNumber: '',
  statementText: '',
  receiptText: '',
  paper: 'a4',
};
