import type {
  StatementOrder,
  StatementPreview,
  StatementRunRecord,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import type { z } from 'zod';
import { reachedAmong } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockAccounts } from './accounts.queries.ts';
import type { AccountRow } from './accounts.views.ts';
import { publishJob } from './billing.kinds.ts';
import { moneyOf, sumOf } from './cents.rules.ts';
import { tokenOf } from './charges.rules.ts';
import { ensureNotAhead } from './charges.service.ts';
import { postingOf } from './ledger.service.ts';
import { addRun } from './runs.queries.ts';
import { runRows, runStatements } from './runs.views.ts';
import { markOf, type StatementContent } from './statement-content.rules.ts';
import { statementContents } from './statement-contents.service.ts';

type Preview = z.infer<typeof StatementPreview>;
type Order = z.infer<typeof StatementOrder>;

const sumOfKind = ({ lines }: StatementContent, kinds: readonly string[]): string =>
  moneyOf(
    sumOf(
      lines
        // What is taken back counts with what it was.
        .filter(({ kind, reversed }) => kinds.includes(kind === 'reversal' ? (reversed?.kind ?? '') : kind))
        .map(({ cents }) => cents),
    ),
  );

async function workOut(
  db: Database,
  context: Pick<RequestContext, 'today'>,
  order: Order,
): Promise<{ contents: { account: AccountRow; content: StatementContent }[]; preview: Preview }> {
  ensureNotAhead(order.dateOf, context);
  const contents = await statementContents(db, order);
  const payerIds = contents.flatMap(({ account }) => account.payers.map(({ personID }) => personID));
  const reached = await reachedAmong(db, [...new Set(payerIds)]);
  const shown = {
    statements: contents.map(({ account: { id, itemName, payers }, content }) => ({
      ...{ accountID: id, accountName: itemName, opening: moneyOf(content.opening) },
      charged: sumOfKind(content, ['charge']),
      credited: sumOfKind(content, ['credit']),
      paid: sumOfKind(content, ['receipt']),
      ...{ closing: moneyOf(content.closing), lines: content.lines.length, dateDue: content.dateDue },
      hasMail: payers.some(({ personID }) => reached.has(personID)),
    })),
    total: moneyOf(sumOf(contents.map(({ content }) => content.closing))),
  };
  const marks = contents.map(({ content }) => markOf(content));
  return { contents, preview: { ...shown, token: tokenOf({ order, shown, marks }) } };
}

/** What each statement would say. Nothing is saved. @throws Problem request.invalid */
export const previewRun = async (
  db: Database,
  context: Pick<RequestContext, 'today'>,
  order: Order,
): Promise<Preview> => (await workOut(db, context, order)).preview;

/**
 * Begins to publish what was previewed: each account is kept as it was seen, and a job makes the statements.
 * @throws Problem request.invalid, billing.nothing; billing.preview_changed with the preview of now
 */
export async function startRun(
  db: Database,
  context: RequestContext,
  { order, token, sendsMail }: { order: Order; token: string; sendsMail: boolean },
): Promise<StatementRunRecord> {
  const before = await workOut(db, context, order);
  ensure(before.preview.token === token, 'billing.preview_changed', { current: before.preview });
  await lockAccounts(
    db,
    before.contents.map(({ account }) => account.id),
  );
  const { contents, preview } = await workOut(db, context, order);
  ensure(preview.token === token, 'billing.preview_changed', { current: preview });
  ensure(contents.length > 0, 'billing.nothing');
  const accounts = contents.map(({ account, content }) => ({
    ...{ accountId: account.id, closing: content.closing, mark: markOf(content) },
  }));
  const runId = await addRun(db, { dateOf: order.dateOf, sendsMail, accounts }, postingOf(context));
  await enqueueJob(db, context.school, publishJob, { runId }, { jobKey: String(runId) });
  return runRecord(db, runId);
}

/** A run with its accounts. @throws Problem record.unknown */
export async function runRecord(db: Database, id: number): Promise<StatementRunRecord> {
  const [run] = await runRows(db, id);
  ensure(run, 'record.unknown');
  return { ...run, statements: await runStatements(db, id) };
}
