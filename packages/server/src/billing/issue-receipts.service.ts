import type { Database } from '../platform/database/school.ts';
import { accountRows } from './accounts.views.ts';
import { type Letterhead, languageOf } from './document-head.ts';
import { addressedOf } from './payers.views.ts';
import { paidBy } from './receipt-lines.views.ts';
import { addIssued, type NotedReceipt } from './receipts.queries.ts';

/**
 * Issues receipts, in the transaction that noted them and after they were allocated: what they say stays as it is then.
 * @param today the day as which payers' addresses are looked up
 */
export async function issueReceipts(
  db: Database,
  receipts: readonly NotedReceipt[],
  { letterhead, today }: { letterhead: Letterhead; today: string },
): Promise<void> {
  const accountIds = [...new Set(receipts.map(({ accountId }) => accountId))];
  const addressed = await addressedOf(db, accountIds, today);
  const names = new Map((await accountRows(db, { ids: accountIds })).map((one) => [one.id, one.itemName]));
  const paid = await paidBy(
    db,
    receipts.map(({ lineId }) => lineId),
  );
  const { school, billing } = letterhead;
  await addIssued(
    db,
    receipts.map(({ receiptId, lineId, accountId }) => {
      const to = addressed.get(accountId);
      return {
        receiptId,
        issued: {
          ...{ language: languageOf(to), currency: billing.currency, school, text: billing.receiptText },
          payer: { name: names.get(accountId) ?? '', address: to?.address ?? [] },
          paid: paid.get(lineId) ?? [],
        },
      };
    }),
  );
}
