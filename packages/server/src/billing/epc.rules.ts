import type { BillingSettings } from '@homeroom/contract/billing/billing.settings.ts';
import { moneyOf } from './cents.rules.ts';

const MAX_CENTS = 99_999_999_999;

/**
 * What the QR of a SEPA credit transfer says (EPC069-12, version 002, UTF-8): whom to pay, how much, and the reference.
 * @returns null where a bank could not read it: another currency, no IBAN or holder, or no amount between 0.01 and 999999999.99
 */
export function epcPayload(
  settings: Pick<BillingSettings, 'currency' | 'iban' | 'bic' | 'accountHolder'>,
  { cents, reference }: { cents: number; reference: string },
): string | null {
  const iban = settings.iban.replaceAll(' ', '');
  const holder = settings.accountHolder.trim();
  if (settings.currency !== 'EUR' || !iban || !holder || cents < 1 || cents > MAX_CENTS) return null;
  return ['BCD', '002', '1', 'SCT', settings.bic, holder, iban, `EUR${moneyOf(cents)}`, '', reference].join(
    '\n',
  );
}
