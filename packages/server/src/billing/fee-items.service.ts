import type { FeeItem, saveFeeItem } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { centsOf, hundredthsOf, moneyOf, percentOf } from './cents.rules.ts';
import { feeItems } from './fee-items.queries.ts';

/** Advisory lock: fee items are saved one after the other, as moving one moves those behind it. */
export const FEES_LOCK = 'billing.fees';

/** Fee items in their order, closed ones last. */
export async function listFees(
  db: Database,
  { user, today }: Pick<RequestContext, 'user' | 'today'>,
): Promise<FeeItem[]> {
  const permission = user.may('billing.write') ? 2 : 1;
  return (await feeItems.list(db, null, today)).map(({ siblingDiscounts, ...fee }) => ({
    ...fee,
    siblingDiscounts: siblingDiscounts.map(percentOf),
    permission,
  }));
}

/**
 * Adds (id 0), changes, moves, closes or reopens a fee item. To be run under FEES_LOCK.
 * @throws Problem record.unknown, record.changed; request.invalid for a name that another open one has
 */
export async function saveFee(
  db: Database,
  context: RequestContext,
  { id, version, ordinal, isClosed, siblingDiscounts, ...sent }: Input<typeof saveFeeItem>['body'],
): Promise<FeeItem[]> {
  const itemName = sent.itemName.trim();
  const others = (await feeItems.list(db, null, context.today)).filter(
    (one) => one.id !== id && !one.dateClosed,
  );
  ensureField(
    isClosed || others.every((one) => one.itemName.toLowerCase() !== itemName.toLowerCase()),
    'itemName',
    'name.taken',
  );
  await feeItems.saveInPlace(db, { id, version, owner: null }, ordinal, (stored) => ({
    ...{ itemName, code: sent.code.trim(), siblingRule: sent.siblingRule },
    amount: moneyOf(centsOf(sent.amount)),
    siblingDiscounts: siblingDiscounts.map(hundredthsOf),
    dateClosed: closedOn(isClosed, stored, context.today),
  }));
  return listFees(db, context);
}
