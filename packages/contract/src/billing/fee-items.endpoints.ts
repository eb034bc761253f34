import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, PermissionLevel, Version } from '../shared/values.ts';
import { Amount, Money, Percent } from './amounts.schemas.ts';

/**
 * How siblings make a fee less. `count`: each child gets the discount of the number of children; `position`: the first
 * child (the eldest) gets the first discount, the second the second. The children are those of the family who are
 * enrolled on the day of the charge; the last discount holds for all that follow.
 */
export const siblingRules = ['none', 'count', 'position'] as const;

const ofFeeItem = {
  code: oneLine(20),
  siblingRule: z.enum(siblingRules),
};

/** What a school charges for. */
export const FeeItem = z.object({
  id: Id,
  itemName: z.string(),
  ...ofFeeItem,
  amount: Money,
  /** Discounts in percent of one child, two children …; empty where there is no rule. */
  siblingDiscounts: z.array(Percent),
  ordinal: z.int(),
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type FeeItem = z.infer<typeof FeeItem>;

export const getFeeItems = endpoint({
  method: 'GET',
  path: '/api/BillingFeeItems',
  permission: 'billing.read',
  summary: 'Fee items in their order, closed ones last.',
  answer: z.array(FeeItem),
});

export const saveFeeItem = endpoint({
  method: 'PUT',
  path: '/api/BillingFeeItems/:id',
  permission: 'billing.write',
  summary:
    'Adds (id 0 in the body, any in the path), changes, moves, closes or reopens a fee item; all are answered. What was charged before stays.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      id: NewId,
      itemName: oneLine(100).refine((s) => s.trim() !== '', { error: 'fee.name_needed' }),
      ...ofFeeItem,
      amount: Amount,
      siblingDiscounts: z.array(Percent).max(10),
      /** The place that it is to have; absent: it stays where it is, and a new one is the last. */
      ordinal: z.int().min(1).max(1000).optional(),
      isClosed: z.boolean().default(false),
      version: Version,
    })
    .refine(
      ({ siblingRule, siblingDiscounts }) => (siblingRule === 'none') === (siblingDiscounts.length === 0),
      {
        error: 'fee.sibling_rule_half',
        path: ['siblingDiscounts'],
      },
    ),
  answer: z.array(FeeItem),
});
