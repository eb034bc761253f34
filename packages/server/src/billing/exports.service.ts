import type { exportBilling } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { csvInSlices } from '../platform/csv.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { listAccounts } from './accounts.service.ts';
import { exportedLines } from './exports.views.ts';

const payers = (all: readonly { fullName: string }[]) => all.map(({ fullName }) => fullName).join('; ');

async function accountsCsv(db: Database, context: RequestContext): Promise<string[][]> {
  const accounts = await listAccounts(db, context, { filter: 'all' });
  return [
    ['Account', 'Name', 'Reference', 'Payers', 'Balance', 'Credit', 'Due', 'Days overdue', 'Closed'],
    ...accounts.map((one) => [
      ...[String(one.id), one.itemName, one.reference.replaceAll(' ', ''), payers(one.payers)],
      ...[one.ageing.balance, one.ageing.credit, one.dateDue ?? '', String(one.daysOverdue)],
      one.dateClosed ?? '',
    ]),
  ];
}

async function ageingCsv(db: Database, context: RequestContext): Promise<string[][]> {
  const accounts = (await listAccounts(db, context, { filter: 'all' })).filter(
    ({ ageing }) => ageing.balance !== '0.00' || ageing.credit !== '0.00',
  );
  return [
    ['Account', 'Name', 'Not yet due', '1-30', '31-60', '61-90', 'Over 90', 'Credit', 'Balance'],
    ...accounts.map(({ id, itemName, ageing }) => [
      ...[String(id), itemName, ageing.current, ageing.days30, ageing.days60, ageing.days90],
      ...[ageing.older, ageing.credit, ageing.balance],
    ]),
  ];
}

async function linesCsv(db: Database, days: { from: string; to: string }): Promise<string[][]> {
  const lines = await exportedLines(db, days);
  return [
    [
      ...['Line', 'Date', 'Account', 'Name', 'Kind', 'Details', 'Student', 'Due', 'Amount', 'Receipt'],
      ...['Reverses', 'Statement', 'Posted by'],
    ],
    ...lines.map((line) => [
      ...[String(line.id), line.dateOf, String(line.accountId), line.accountName, line.kind, line.itemName],
      ...[line.studentName, line.dateDue, line.amount, line.receiptNumber, line.reversesId],
      ...[line.statementNumber, line.postedBy],
    ]),
  ];
}

/** A list as CSV, noted in the audit under the account that exports. To be run in a transaction. */
export async function exportList(
  db: Database,
  context: RequestContext,
  { list, dateFrom, dateTo }: Input<typeof exportBilling>['body'],
): Promise<Answer<typeof exportBilling>> {
  const days = { from: dateFrom ?? '1900-01-01', to: dateTo ?? '2199-12-31' };
  const rows =
    list === 'lines'
      ? await linesCsv(db, days)
      : list === 'ageing'
        ? await ageingCsv(db, context)
        : await accountsCsv(db, context);
  const count = rows.length - 1;
  await logAccess(db, context, {
    ...{ action: 'export', table: list === 'lines' ? 'billing_line' : 'billing_account' },
    guid: await guidOfUser(db, context.user.id),
    detail: `${list}, ${count} rows`,
  });
  return { fileName: `billing-${list}-${context.today}.csv`, content: await csvInSlices(rows), rows: count };
}
