import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id } from '../shared/values.ts';
import { Ageing, Money } from './amounts.schemas.ts';

/** How an account is paid at the bank. An empty text: the school has not named it. */
export const BankPayment = z.object({
  accountHolder: z.string(),
  bankName: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  /** What the QR of a SEPA credit transfer of what is due says (EPC069-12); null: no bank could read one. */
  qr: z.string().nullable(),
});

/** An account as its payer sees it now, whatever the last statement said. */
export const OwnAccount = z.object({
  id: Id,
  itemName: z.string(),
  /** What is named at the bank, with check digits (ISO 11649). */
  reference: z.string(),
  /** ISO 4217, of all amounts. */
  currency: z.string(),
  ageing: Ageing,
  /** The earliest due date of a debt that is open; null: none is. */
  dateDue: Day.nullable(),
  /** What is open of debts that are due until today; where none is, until `dateDue`. */
  due: Money,
  /** The part of it that was due before today. */
  overdue: Money,
  /** Null: the school has named no bank account. */
  payment: BankPayment.nullable(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const getOwnBillingAccounts = endpoint({
  method: 'GET',
  path: '/api/BillingOwnAccounts',
  permission: 'billing.own',
  summary:
    'The accounts that whoever is signed in as a parent pays today: what is owed now, what of it is due, and how it is paid.',
  answer: z.array(OwnAccount),
});
