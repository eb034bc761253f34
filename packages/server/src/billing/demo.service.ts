import type { AreaDemo, DemoContext } from '../platform/area.ts';
import { schoolDay } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import {
  type AllocationRow,
  allAccountIds,
  insertAllocations,
  insertReceipts,
  type RunRow,
  receiptsToIssue,
} from './demo.queries.ts';
import { letterheadIn } from './document-head.ts';
import { issueReceipts } from './issue-receipts.service.ts';
import { settle } from './ledger.service.ts';
import { makeStatements } from './make-statements.service.ts';
import { addRun, noteAccounts } from './runs.queries.ts';
import { markOf } from './statement-content.rules.ts';
import { statementContents } from './statement-contents.service.ts';

/** Allocates everything: what was due first is paid first, but for what was taken back. Then receipts say what they paid. */
async function allocate(
  db: Database,
  rows: readonly AllocationRow[],
  { now, timeZone }: DemoContext,
): Promise<void> {
  await insertAllocations(db, rows);
  await settle(db, await allAccountIds(db), { now, userId: null });
  const today = schoolDay(now, timeZone);
  await issueReceipts(db, await receiptsToIssue(db), { letterhead: await letterheadIn(db), today });
}

/** Publishes the statements of a run, as they were on its day. */
async function publish(db: Database, { date_of, account_ids }: RunRow): Promise<void> {
  const posting = { now: new Date(`${date_of}T06:00:00Z`), userId: null };
  const wanted = { dateOf: date_of, accountIDs: account_ids.length ? account_ids : null };
  const contents = await statementContents(db, wanted);
  const letterhead = await letterheadIn(db);
  const accounts = contents.map(({ account, content }) => ({
    ...{ accountId: account.id, closing: content.closing, mark: markOf(content) },
  }));
  const runId = await addRun(db, { dateOf: date_of, sendsMail: false, accounts }, posting);
  await makeStatements(db, { runId, dateOf: date_of, contents, letterhead, today: date_of }, posting);
  await noteAccounts(
    db,
    runId,
    accounts.map(({ accountId }) => ({ accountId, state: 'published', isToPrint: true })),
  );
}

async function insertRuns(db: Database, rows: readonly RunRow[]): Promise<void> {
  for (const run of rows) await publish(db, run);
}

export const billingDemo = {
  loaders: {
    billing_receipt: insertReceipts,
    billing_allocation: allocate,
    billing_statement_run: insertRuns,
  },
} satisfies AreaDemo;
