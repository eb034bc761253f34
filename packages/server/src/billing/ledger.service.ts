import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockAccounts } from './accounts.queries.ts';
import { oldestFirst } from './allocate.rules.ts';
import {
  addAllocations,
  addLines,
  addReceipts,
  type NewLine,
  type NewReceipt,
  type Posting,
  takeNumbers,
} from './ledger.queries.ts';
import { openLinesOf } from './open.views.ts';

/** Who posts, of a request. */
export const postingOf = ({ now, user }: RequestContext): Posting => ({ now, userId: user.id });

/**
 * Locks accounts that are to be posted to.
 * @throws Problem record.unknown, billing.account_closed
 */
export async function lockOpenAccounts(db: Database, ids: readonly number[]): Promise<void> {
  const locked = await lockAccounts(db, ids);
  for (const id of ids) {
    const account = locked.get(id);
    ensure(account, 'record.unknown');
    ensure(account.dateClosed === null, 'billing.account_closed');
  }
}

/** Lets what is paid or credited and not allocated pay what was due first, account by account; they are locked. */
export async function settle(db: Database, accountIds: readonly number[], posting: Posting): Promise<void> {
  const ids = [...new Set(accountIds)];
  const open = await openLinesOf(db, ids);
  const allocated = [...open].flatMap(([accountId, { debts, credits }]) =>
    oldestFirst(credits, debts).map((one) => ({ ...one, accountId })),
  );
  await addAllocations(db, allocated, posting);
}

/** Posts lines to accounts that are locked, and settles them. @returns the ids of the lines, in their order */
export async function post(db: Database, lines: readonly NewLine[], posting: Posting): Promise<number[]> {
  const ids = await addLines(db, lines, posting);
  await settle(
    db,
    lines.map(({ accountId }) => accountId),
    posting,
  );
  return ids;
}

/**
 * Notes payments to accounts that are locked, each with a line; what they pay is for the caller to allocate.
 * @returns receipt, number and line of each, in their order
 */
export async function noteReceipts(
  db: Database,
  receipts: readonly NewReceipt[],
  posting: Posting,
): Promise<{ receiptId: number; number: number; lineId: number }[]> {
  const first = await takeNumbers(db, 'receipt', receipts.length);
  const ids = await addReceipts(db, receipts, first, posting);
  const lines = receipts.map(
    ({ accountId, dateOf, cents, reference, batchId }, n): NewLine => ({
      ...{ accountId, kind: 'receipt', dateOf, itemName: reference, cents: -cents },
      ...{ receiptId: ids[n] as number, batchId: batchId ?? null },
    }),
  );
  const lineIds = await addLines(db, lines, posting);
  return ids.map((receiptId, n) => ({ receiptId, number: first + n, lineId: lineIds[n] as number }));
}
