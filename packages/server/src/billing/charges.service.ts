import type { ChargeOrder, Posted, PostingPreview } from '@homeroom/contract/billing/charges.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { mapInSlices } from '../platform/slices.ts';
import { lockAccounts } from './accounts.queries.ts';
import { centsOf, moneyOf, percentOf, sumOf } from './cents.rules.ts';
import { type ChargeLine, chargeOf, tokenOf } from './charges.rules.ts';
import { chargedAlready, closedAccounts, enrolledStudents, personNames } from './charges.views.ts';
import { feeItems } from './fee-items.queries.ts';
import { addBatch } from './ledger.queries.ts';
import { post, postingOf } from './ledger.service.ts';
import { accountNames, shareRulesOf } from './shares.queries.ts';
import { siblingsOf } from './siblings.rules.ts';

type LeftOut = PostingPreview['leftOut'][number];

/** What an order comes to, as it is posted and as it is shown. */
interface Worked {
  lines: ChargeLine[];
  itemName: string;
  preview: PostingPreview;
}

/** @throws Problem request.invalid at the field: what is posted is not of the future */
export const ensureNotAhead = (dateOf: string, { today }: Pick<RequestContext, 'today'>, path = 'dateOf') =>
  ensureField(dateOf <= today, path, 'day.after_today');

async function workOut(
  db: Database,
  context: Pick<RequestContext, 'today'>,
  order: ChargeOrder,
): Promise<Worked> {
  ensureNotAhead(order.dateOf, context);
  const fee = (await feeItems.list(db, null, context.today)).find(({ id }) => id === order.feeItemID);
  ensureField(fee && fee.dateClosed === null, 'feeItemID', 'fee.unknown_or_closed');
  const enrolled = await enrolledStudents(db, order);
  const ordered = enrolled.filter(({ isOrdered }) => isOrdered);
  const charged = await chargedAlready(db, order);
  const siblings = siblingsOf(enrolled);
  const closed = await closedAccounts(db);
  const rules = await shareRulesOf(
    db,
    ordered.map(({ id }) => id),
  );
  const rulesOf = Map.groupBy(rules, ({ studentId }) => studentId);
  const charge = { ...fee, cents: centsOf(order.amount ?? fee.amount) };
  const ofStudents = await mapInSlices(ordered, (one) =>
    chargeOf({ ...one, siblings: siblings(one.id), isCharged: charged.has(one.id) }, charge, {
      rules: rulesOf.get(one.id) ?? [],
      isClosed: (id) => closed.has(id),
    }),
  );
  const lines = ofStudents.flatMap((one) => ('lines' in one ? one.lines : []));
  const notCharged = ofStudents.flatMap((one) => ('why' in one ? [one] : []));
  const missing = order.studentIDs.filter((id) => enrolled.every((one) => one.id !== id));
  const students = await personNames(db, [...ordered.map(({ id }) => id), ...missing]);
  const names = await accountNames(db, [...new Set(lines.map(({ accountId }) => accountId))]);
  const nameOf = (id: number) => students.get(id) ?? '';
  const itemName = order.itemName.trim() || fee.itemName;
  const leftOut: LeftOut[] = [
    ...notCharged.map(({ studentId, why }) => ({
      studentID: studentId,
      studentName: nameOf(studentId),
      why,
    })),
    ...missing.flatMap((id) =>
      students.has(id) ? [{ studentID: id, studentName: nameOf(id), why: 'notEnrolled' as const }] : [],
    ),
  ];
  const shown = {
    lines: await mapInSlices(lines, ({ accountId, studentId, fullCents, discount, share, cents }) => ({
      ...{ accountID: accountId, accountName: names.get(accountId) ?? '' },
      ...{ studentID: studentId, studentName: nameOf(studentId), itemName },
      ...{ full: moneyOf(fullCents), discountPercent: percentOf(discount), sharePercent: percentOf(share) },
      amount: moneyOf(cents),
    })),
    leftOut,
    accounts: names.size,
    total: moneyOf(sumOf(lines.map(({ cents }) => cents))),
  };
  return { lines, itemName, preview: { ...shown, token: tokenOf({ order, shown }) } };
}

/** What a charge in bulk would post. Nothing is saved. @throws Problem request.invalid */
export const previewCharge = async (
  db: Database,
  context: Pick<RequestContext, 'today'>,
  order: ChargeOrder,
): Promise<PostingPreview> => (await workOut(db, context, order)).preview;

/**
 * Posts what was previewed: worked out again once the accounts are locked, so that nothing that was posted, shared or
 * charged meanwhile is passed over.
 * @throws Problem request.invalid, billing.nothing; billing.preview_changed with the preview of now
 */
export async function postCharge(
  db: Database,
  context: RequestContext,
  order: ChargeOrder,
  token: string,
): Promise<z.infer<typeof Posted>> {
  const before = await workOut(db, context, order);
  ensure(before.preview.token === token, 'billing.preview_changed', { current: before.preview });
  await lockAccounts(
    db,
    before.lines.map(({ accountId }) => accountId),
  );
  const { lines, itemName, preview } = await workOut(db, context, order);
  ensure(preview.token === token, 'billing.preview_changed', { current: preview });
  ensure(lines.length > 0, 'billing.nothing');
  const posting = postingOf(context);
  const cents = sumOf(lines.map((line) => line.cents));
  const batch = {
    kind: 'charges',
    itemName,
    lines: lines.length,
    accounts: preview.accounts,
    cents,
  } as const;
  const batchId = await addBatch(db, batch, posting);
  const { feeItemID, dateOf, dateDue, periodFrom, periodTo } = order;
  await post(
    db,
    lines.map((line) => ({
      ...{ ...line, kind: 'charge', itemName, feeItemId: feeItemID, batchId },
      ...{ dateOf, dateDue, periodFrom, periodTo },
    })),
    posting,
  );
  return { batchID: batchId, lines: lines.length, accounts: preview.accounts, total: moneyOf(cents) };
}
