import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, oneLine } from '../shared/values.ts';
import { BillingAccountRecord } from './accounts.endpoints.ts';
import { Amount, Money, Percent, PositiveAmount } from './amounts.schemas.ts';

/** What a preview showed: posted only where it would still be the same. */
export const PreviewToken = z.string().regex(/^[0-9a-f]{64}$/, { error: 'charge.preview_malformed' });

const itemName = oneLine(150).refine((s) => s.trim() !== '', { error: 'charge.text_needed' });

/** Which students are charged for what. */
export const ChargeOrder = z
  .object({
    feeItemID: Id,
    /** On the lines; empty: the name of the fee. */
    itemName: oneLine(150),
    /** Instead of the amount of the fee. */
    amount: Amount.nullable(),
    /** Of the lines; not after today. */
    dateOf: Day,
    /** Who is enrolled on this day is charged, and counts as a sibling. */
    enrolledOn: Day,
    dateDue: Day,
    /** What the charge is for, both inclusive: of who leaves within it, the rest is credited later. */
    periodFrom: Day.nullable(),
    periodTo: Day.nullable(),
    /** Of whom: these students, or all of these levels, roll classes and campuses; all empty: everybody. */
    studentIDs: z.array(Id).max(5000),
    levelIDs: z.array(Id).max(50),
    rollClassIDs: z.array(Id).max(200),
    campusIDs: z.array(Id).max(20),
  })
  .refine(({ dateOf, dateDue }) => dateDue >= dateOf, {
    error: 'charge.due_before_date',
    path: ['dateDue'],
  })
  .refine(({ periodFrom, periodTo }) => (periodFrom === null) === (periodTo === null), {
    error: 'charge.period_half',
    path: ['periodTo'],
  })
  .refine(({ periodFrom, periodTo }) => !periodFrom || !periodTo || periodTo >= periodFrom, {
    error: 'last_day.too_early',
    path: ['periodTo'],
  });
export type ChargeOrder = z.infer<typeof ChargeOrder>;

/** A line as it would be posted. */
export const PreviewLine = z.object({
  accountID: Id,
  accountName: z.string(),
  studentID: Id,
  studentName: z.string(),
  itemName: z.string(),
  /** Before discount and share. */
  full: Money,
  discountPercent: Percent,
  sharePercent: Percent,
  amount: Money,
});
export type PreviewLine = z.infer<typeof PreviewLine>;

/** A student for whom nothing would be posted, and why. */
export const LeftOut = z.object({
  studentID: Id,
  studentName: z.string(),
  /** notEnrolled: not a student here on that day; noAccount: nobody pays; accountClosed: who should pay has a closed account; charged: this fee is charged for the same day or period already. */
  why: z.enum(['notEnrolled', 'noAccount', 'accountClosed', 'charged']),
});

/** Exactly what would be posted. */
export const PostingPreview = z.object({
  lines: z.array(PreviewLine),
  leftOut: z.array(LeftOut),
  accounts: z.int(),
  total: Money,
  token: PreviewToken,
});
export type PostingPreview = z.infer<typeof PostingPreview>;

/** What has been posted. */
export const Posted = z.object({ batchID: Id, lines: z.int(), accounts: z.int(), total: Money });

export const previewCharges = endpoint({
  method: 'POST',
  path: '/api/BillingCharges/Preview',
  permission: 'billing.write',
  summary: 'The lines that a charge would post, account by account, and who is left out. Nothing is saved.',
  bodyLimit: 200_000,
  body: ChargeOrder,
  answer: PostingPreview,
});

export const postCharges = endpoint({
  method: 'POST',
  path: '/api/BillingCharges',
  permission: 'billing.write',
  summary:
    'Posts what was previewed, in one transaction. Where it would be something else by now: 409 with `current`, the preview of now.',
  bodyLimit: 200_000,
  body: z.object({ order: ChargeOrder, token: PreviewToken }),
  answer: Posted,
});

/** Whose charges are put right: of students who left in the middle of what they were charged for. */
export const AdjustmentOrder = z
  .object({
    leftFrom: Day,
    leftTo: Day,
    /** Of the lines; not after today. */
    dateOf: Day,
    itemName,
  })
  .refine(({ leftFrom, leftTo }) => leftTo >= leftFrom, {
    error: 'last_day.too_early',
    path: ['leftTo'],
  });
export type AdjustmentOrder = z.infer<typeof AdjustmentOrder>;

export const AdjustmentLine = PreviewLine.omit({
  full: true,
  discountPercent: true,
  sharePercent: true,
}).extend({
  /** The charge that is put right; it stays as it is. */
  lineID: Id,
  charged: Money,
  dateLeft: Day,
  /** Days of the period after the last day, of all its days. */
  daysLeft: z.int(),
  days: z.int(),
});
export const AdjustmentPreview = z.object({
  lines: z.array(AdjustmentLine),
  accounts: z.int(),
  total: Money,
  token: PreviewToken,
});
export type AdjustmentPreview = z.infer<typeof AdjustmentPreview>;

export const previewAdjustments = endpoint({
  method: 'POST',
  path: '/api/BillingAdjustments/Preview',
  permission: 'billing.write',
  summary:
    'Credits for the days after a student left, of charges with a period and not credited so yet. Nothing is saved.',
  body: AdjustmentOrder,
  answer: AdjustmentPreview,
});

export const postAdjustments = endpoint({
  method: 'POST',
  path: '/api/BillingAdjustments',
  permission: 'billing.write',
  summary: 'Posts the credits that were previewed; else 409 with `current`, the preview of now.',
  body: z.object({ order: AdjustmentOrder, token: PreviewToken }),
  answer: Posted,
});

export const postBillingEntry = endpoint({
  method: 'POST',
  path: '/api/BillingEntries',
  permission: 'billing.write',
  summary: 'Posts one charge or credit to an account; the account is answered.',
  body: z
    .object({
      accountID: Id,
      kind: z.enum(['charge', 'credit']),
      itemName,
      amount: PositiveAmount,
      studentID: Id.nullable(),
      /** Not after today. */
      dateOf: Day,
      /** Of a charge; absent: by the school's terms. */
      dateDue: Day.nullable().optional(),
    })
    .refine(({ dateOf, dateDue }) => !dateDue || dateDue >= dateOf, {
      error: 'charge.due_before_date',
      path: ['dateDue'],
    }),
  answer: BillingAccountRecord,
});

/** Lines that were posted together. */
export const BillingBatch = z.object({
  id: Id,
  kind: z.enum(['charges', 'adjustments', 'bankFile']),
  itemName: z.string(),
  lines: z.int(),
  accounts: z.int(),
  total: Money,
  postedBy: z.string(),
  /** Instant, ISO with zone. */
  postedAt: z.string(),
});
export const getBillingBatches = endpoint({
  method: 'GET',
  path: '/api/BillingBatches',
  permission: 'billing.read',
  summary: 'What was posted in bulk, the latest first.',
  answer: z.array(BillingBatch),
});
