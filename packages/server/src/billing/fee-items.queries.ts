import type { FeeItem } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { sql } from 'kysely';
import { keptTable } from '../platform/records/kept-table.ts';

interface FeeFields extends Pick<FeeItem, 'itemName' | 'code' | 'amount' | 'siblingRule' | 'dateClosed'> {
  /** In hundredths of a percent. */
  siblingDiscounts: number[];
}

/** What a school charges for, in its order; closed ones last. */
export const feeItems = keptTable<'billing_fee_item', FeeFields, null, { ordinal: number }>({
  table: 'billing_fee_item',
  owner: null,
  columns: {
    itemName: 'item_name',
    code: 'code',
    amount: 'amount',
    siblingRule: 'sibling_rule',
    siblingDiscounts: 'sibling_discounts',
    dateClosed: 'date_closed',
  },
  reads: { ordinal: sql`billing_fee_item.ordinal` },
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
  // Lists of discounts are compared by nobody: a save is a save.
  writesUnchanged: true,
});
