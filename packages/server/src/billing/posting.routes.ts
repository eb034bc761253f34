import { postBankFile, previewBankFile } from '@homeroom/contract/billing/bank-files.endpoints.ts';
import {
  getBillingBatches,
  postAdjustments,
  postBillingEntry,
  postCharges,
  previewAdjustments,
  previewCharges,
} from '@homeroom/contract/billing/charges.endpoints.ts';
import {
  allocateBillingLine,
  countBillingReceipts,
  getBillingReceipt,
  getBillingReceipts,
  postBillingReceipt,
  reverseBillingLine,
} from '@homeroom/contract/billing/receipts.endpoints.ts';
import { getStatementBatch } from '@homeroom/contract/billing/statement-batches.endpoints.ts';
import {
  countBillingStatements,
  getBillingStatement,
  getBillingStatements,
  getStatementRun,
  getStatementRuns,
  previewStatements,
  publishStatements,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { postAdjustment, previewAdjustment } from './adjustments.service.ts';
import { postFile, previewFile } from './bank-file.service.ts';
import { batchRows } from './bank-file.views.ts';
import { postCharge, previewCharge } from './charges.service.ts';
import { receiptPdf, statementBatch, statementPdf } from './documents.service.ts';
import { allocateLine, postEntry, postReceipt, reverseLine } from './entries.service.ts';
import { readerOf } from './own.service.ts';
import { countReceiptsFor, countStatementsFor, receiptsFor, statementsFor } from './own.views.ts';
import { previewRun, runRecord, startRun } from './runs.service.ts';
import { runRows } from './runs.views.ts';

/** What is posted and published, and what payers read of it. */
export function postingRoutes(http: Http): void {
  serve(http, previewCharges, (context, { body }) => previewCharge(context.school.db, context, body));
  serve(http, postCharges, (context, { body }) =>
    context.write((db) => postCharge(db, context, body.order, body.token)),
  );
  serve(http, previewAdjustments, (context, { body }) => previewAdjustment(context.school.db, context, body));
  serve(http, postAdjustments, (context, { body }) =>
    context.write((db) => postAdjustment(db, context, body.order, body.token)),
  );
  serve(http, postBillingEntry, (context, { body }) => context.write((db) => postEntry(db, context, body)));
  serve(http, getBillingBatches, ({ school }) => batchRows(school.db, userAccount));
  serve(http, postBillingReceipt, (context, { body }) =>
    context.write((db) => postReceipt(db, context, body)),
  );
  serve(http, reverseBillingLine, (context, { params, body }) =>
    context.write((db) => reverseLine(db, context, params.id, body)),
  );
  serve(http, allocateBillingLine, (context, { params, body }) =>
    context.write((db) => allocateLine(db, context, params.id, body)),
  );
  serve(http, previewBankFile, (context, { body }) => previewFile(context.school.db, context, body));
  serve(http, postBankFile, (context, { body }) => context.write((db) => postFile(db, context, body)));

  serve(http, getBillingStatements, async (context, { query }) => {
    const reader = readerOf(context);
    return reader ? statementsFor(context.school.db, reader, query) : [];
  });
  serve(http, countBillingStatements, async (context) => {
    const reader = readerOf(context);
    return { count: reader ? await countStatementsFor(context.school.db, reader) : 0 };
  });
  serve(http, getBillingStatement, (context, { params }) => statementPdf(context, params.id));
  serve(http, getBillingReceipts, async (context, { query }) => {
    const reader = readerOf(context);
    return reader ? receiptsFor(context.school.db, reader, query) : [];
  });
  serve(http, countBillingReceipts, async (context) => {
    const reader = readerOf(context);
    return { count: reader ? await countReceiptsFor(context.school.db, reader) : 0 };
  });
  serve(http, getBillingReceipt, (context, { params }) => receiptPdf(context, params.id));
  serve(http, previewStatements, (context, { body }) => previewRun(context.school.db, context, body));
  serve(http, publishStatements, (context, { body }) => context.write((db) => startRun(db, context, body)));
  serve(http, getStatementRuns, ({ school }) => runRows(school.db));
  serve(http, getStatementRun, ({ school }, { params }) => runRecord(school.db, params.id));
  serve(http, getStatementBatch, (context, { params, query }) => statementBatch(context, params.id, query));
}
