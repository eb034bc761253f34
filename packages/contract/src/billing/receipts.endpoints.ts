import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Count, pageOf } from '../shared/pages.ts';
import { Picture } from '../shared/picture.ts';
import { Day, Id, OfRecord, oneLine, Version } from '../shared/values.ts';
import { BillingAccountRecord } from './accounts.endpoints.ts';
import { Money, PositiveAmount } from './amounts.schemas.ts';

export const receiptMethods = ['bank', 'cash', 'card', 'cheque', 'other'] as const;

/** A receipt as its payer reads it. */
export const BillingReceipt = z.object({
  id: Id,
  number: z.int(),
  accountID: Id,
  accountName: z.string(),
  dateOf: Day,
  amount: Money,
  method: z.enum(receiptMethods),
  /** What the payer or the bank named. */
  reference: z.string(),
  /** Since when it does not count: a payment that bounced. */
  dateReversed: Day.nullable(),
});
export type BillingReceipt = z.infer<typeof BillingReceipt>;

/** So many are answered to the office at once. */
export const RECEIPTS_AT_ONCE = 1000;

export const getBillingReceipts = endpoint({
  method: 'GET',
  path: '/api/BillingReceipts',
  permission: 'session',
  summary: `Receipts, the latest first: of their own accounts to whoever is signed in as a parent (also of accounts that were theirs then); to the office those of all, ${RECEIPTS_AT_ONCE} at once, and those of an account whole with the account.`,
  query: pageOf(z.object({})),
  answer: z.array(BillingReceipt),
});

export const countBillingReceipts = endpoint({
  method: 'GET',
  path: '/api/BillingReceiptCounts',
  permission: 'session',
  summary: 'How many receipts there are to whoever asks, over all pages.',
  answer: Count,
});

export const getBillingReceipt = endpoint({
  method: 'GET',
  path: '/api/BillingReceipts/:id',
  permission: 'session',
  summary: 'A receipt as PDF, to those who read it in the list; each download is logged.',
  params: OfRecord,
  produces: 'application/pdf',
  answer: Picture,
});

/** Which debts a payment pays; the sum may be less than the payment. */
const allocations = z
  .array(z.object({ lineID: Id, amount: PositiveAmount }))
  .max(500)
  .refine((all) => new Set(all.map(({ lineID }) => lineID)).size === all.length, {
    error: 'allocation.debt_twice',
  });

export const postBillingReceipt = endpoint({
  method: 'POST',
  path: '/api/BillingReceipts',
  permission: 'billing.write',
  summary:
    'Notes a payment under the next number and allocates it: to what is named, else to the debts that were due first. The account is answered, with the number of the receipt.',
  bodyLimit: 180_000,
  body: z.object({
    accountID: Id,
    amount: PositiveAmount,
    /** Not after today. */
    dateOf: Day,
    method: z.enum(receiptMethods),
    reference: oneLine(140),
    allocations: allocations.nullable(),
  }),
  answer: z.object({ receiptID: Id, number: z.int(), account: BillingAccountRecord }),
});

export const reverseBillingLine = endpoint({
  method: 'POST',
  path: '/api/BillingLines/:id/Reversal',
  permission: 'billing.write',
  summary:
    'Takes a line back by another one: of a receipt, what it paid is owed again, from its own due dates; of a charge, what paid it is free again. Reversed already: 409 with `current`, the account.',
  params: OfRecord,
  body: z.object({
    reason: oneLine(150).refine((s) => s.trim() !== '', { error: 'reason.needed' }),
    /** Not after today, and not before the line. */
    dateOf: Day,
  }),
  answer: BillingAccountRecord,
});

export const allocateBillingLine = endpoint({
  method: 'PUT',
  path: '/api/BillingLines/:id/Allocations',
  permission: 'billing.write',
  summary:
    'Which debts a receipt or credit pays from now on, with the `allocationVersion` that was seen; else 409 with `current`, the account.',
  params: OfRecord,
  bodyLimit: 180_000,
  body: z.object({ allocations, allocationVersion: Version }),
  answer: BillingAccountRecord,
});
