import type {
  AdjustmentOrder,
  AdjustmentPreview,
  Posted,
} from '@homeroom/contract/billing/charges.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockAccounts } from './accounts.queries.ts';
import { creditFor, daysNotHad } from './adjust.rules.ts';
import { moneyOf, sumOf } from './cents.rules.ts';
import { tokenOf } from './charges.rules.ts';
import { ensureNotAhead } from './charges.service.ts';
import { type LeaverCharge, leaverCharges } from './charges.views.ts';
import { addBatch } from './ledger.queries.ts';
import { post, postingOf } from './ledger.service.ts';

type Preview = z.infer<typeof AdjustmentPreview>;

/** What is credited, in cents above zero, of which charge. */
interface Worked {
  lines: (LeaverCharge & { credit: number })[];
  preview: Preview;
}

async function workOut(
  db: Database,
  context: Pick<RequestContext, 'today'>,
  order: AdjustmentOrder,
): Promise<Worked> {
  ensureNotAhead(order.dateOf, context);
  const charges = (await leaverCharges(db, order)).filter((one) => !one.isAccountClosed);
  const lines = charges
    .map((one) => ({ ...one, credit: creditFor(one.cents, daysNotHad(one, one.dateLeft)) }))
    .filter(({ credit }) => credit > 0);
  const shown = {
    lines: lines.map((one) => ({
      ...{ lineID: one.lineId, accountID: one.accountId, accountName: one.accountName },
      ...{ studentID: one.studentId, studentName: one.studentName, dateLeft: one.dateLeft },
      ...{ itemName: order.itemName.trim(), charged: moneyOf(one.cents), amount: moneyOf(-one.credit) },
      ...daysNotHad(one, one.dateLeft),
    })),
    accounts: new Set(lines.map(({ accountId }) => accountId)).size,
    total: moneyOf(-sumOf(lines.map(({ credit }) => credit))),
  };
  return { lines, preview: { ...shown, token: tokenOf({ order, shown }) } };
}

/** The credits for students who left. Nothing is saved. @throws Problem request.invalid */
export const previewAdjustment = async (
  db: Database,
  context: Pick<RequestContext, 'today'>,
  order: AdjustmentOrder,
): Promise<Preview> => (await workOut(db, context, order)).preview;

/**
 * Posts the credits that were previewed, each beside its charge, which stays as it is.
 * @throws Problem request.invalid, billing.nothing; billing.preview_changed with the preview of now
 */
export async function postAdjustment(
  db: Database,
  context: RequestContext,
  order: AdjustmentOrder,
  token: string,
): Promise<z.infer<typeof Posted>> {
  const before = await workOut(db, context, order);
  ensure(before.preview.token === token, 'billing.preview_changed', { current: before.preview });
  await lockAccounts(
    db,
    before.lines.map(({ accountId }) => accountId),
  );
  const { lines, preview } = await workOut(db, context, order);
  ensure(preview.token === token, 'billing.preview_changed', { current: preview });
  ensure(lines.length > 0, 'billing.nothing');
  const posting = postingOf(context);
  const itemName = order.itemName.trim();
  const cents = -sumOf(lines.map(({ credit }) => credit));
  const batch = {
    kind: 'adjustments',
    itemName,
    lines: lines.length,
    accounts: preview.accounts,
    cents,
  } as const;
  const batchId = await addBatch(db, batch, posting);
  await post(
    db,
    lines.map(({ accountId, studentId, lineId, credit }) => ({
      ...{ accountId, studentId, kind: 'credit', dateOf: order.dateOf, itemName },
      ...{ cents: -credit, adjustsId: lineId, batchId },
    })),
    posting,
  );
  return { batchID: batchId, lines: lines.length, accounts: preview.accounts, total: moneyOf(cents) };
}
