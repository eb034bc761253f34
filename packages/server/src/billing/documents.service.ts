import { STATEMENTS_IN_A_FILE } from '@homeroom/contract/billing/statement-batches.endpoints.ts';
import type { Picture } from '@homeroom/contract/shared/picture.ts';
import { findLogo, settingsOf } from '../configuration/configuration.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { documents } from '../platform/documents/documents.ts';
import type { DocumentOrder } from '../platform/documents/order.ts';
import { templateFile } from '../platform/documents/template.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readerOf } from './own.service.ts';
import { receiptsFor, statementsFor } from './own.views.ts';
import { receiptRow } from './receipt-lines.views.ts';
import { receiptDocument } from './receipt-words.rules.ts';
import { guidOfRun, runStatements, statementDocuments } from './runs.views.ts';
import type { ReceiptDocument, StatementDocument } from './statement-document.ts';

const templates = {
  statement: templateFile(new URL('./documents/statement.typ', import.meta.url)),
  receipt: templateFile(new URL('./documents/receipt.typ', import.meta.url)),
};

type Printed = StatementDocument | ReceiptDocument;
const dataOf = (document: Printed) => document as unknown as DocumentOrder['data'];

/** What documents of a school share: the paper, and its logo where it has one. */
async function orderOf(
  school: School,
  { kind, language, title, dateOf }: Printed,
): Promise<Omit<DocumentOrder, 'data'>> {
  const { billing } = await settingsOf(school);
  const logo = await findLogo(school.db, 'logo-user');
  return {
    ...{ template: templates[kind], language, title, date: dateOf, paper: billing.paper },
    ...(logo && { images: { logo: logo.content } }),
  };
}

async function pdfOf(school: School, document: Printed): Promise<Picture> {
  const { pdf, sha256 } = await documents.render({
    ...(await orderOf(school, document)),
    data: dataOf(document),
  });
  return { content: pdf, etag: sha256.slice(0, 32) };
}

/** A statement as PDF, as it was published; that it was read is noted. @throws Problem record.unknown, permission.denied */
export async function statementPdf(context: RequestContext, id: number): Promise<Picture> {
  const { school, user } = context;
  const reader = readerOf(context);
  const document = await inTransaction(school, user.id, async (db) => {
    const [readable] = reader ? await statementsFor(db, reader, { id }) : [];
    ensure(readable, 'record.unknown');
    const [statement] = await statementDocuments(db, [id]);
    ensure(statement, 'record.unknown');
    const read = { action: 'read', table: 'billing_statement', guid: statement.guid, detail: 'pdf' } as const;
    await logAccess(db, context, read);
    return statement.document;
  });
  return pdfOf(school, document);
}

/** A receipt as PDF, as it was issued; that it was read is noted. @throws Problem record.unknown, permission.denied */
export async function receiptPdf(context: RequestContext, id: number): Promise<Picture> {
  const { school, user } = context;
  const reader = readerOf(context);
  const document = await inTransaction(school, user.id, async (db) => {
    const [readable] = reader ? await receiptsFor(db, reader, { id }) : [];
    ensure(readable, 'record.unknown');
    const receipt = await receiptRow(db, id);
    ensure(receipt, 'record.unknown');
    const read = { action: 'read', table: 'billing_receipt', guid: receipt.guid, detail: 'pdf' } as const;
    await logAccess(db, context, read);
    return receiptDocument(receipt);
  });
  return pdfOf(school, document);
}

/**
 * Statements of a run in one file, to be printed; that they were read is noted.
 * @throws Problem record.unknown for a part in which there are none
 */
export async function statementBatch(
  context: RequestContext,
  runId: number,
  { part, toPrint }: { part: number; toPrint?: boolean | undefined },
): Promise<Picture> {
  const { school, user } = context;
  const stated = await inTransaction(school, user.id, async (db) => {
    const guid = await guidOfRun(db, runId);
    ensure(guid, 'record.unknown');
    const ids = (await runStatements(db, runId))
      .filter(({ isToPrint }) => isToPrint || !toPrint)
      .flatMap(({ statementID }) => statementID ?? [])
      .slice((part - 1) * STATEMENTS_IN_A_FILE, part * STATEMENTS_IN_A_FILE);
    ensure(ids.length > 0, 'record.unknown');
    const read = { action: 'export', table: 'billing_statement_run', guid } as const;
    await logAccess(db, context, { ...read, detail: `pdf of ${ids.length} statements, part ${part}` });
    return (await statementDocuments(db, ids)).map(({ document }) => document);
  });
  const [first] = stated;
  ensure(first, 'record.unknown');
  const { pdf, sha256 } = await documents.renderBatch(await orderOf(school, first), stated.map(dataOf));
  return { content: pdf, etag: sha256.slice(0, 32) };
}
