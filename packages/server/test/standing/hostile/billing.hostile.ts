import { sql } from 'kysely';
import { publishRun } from '../../../src/billing/publish.service.ts';
import { schoolTimeNow } from '../../../src/platform/clock.ts';
import { charge, newAccount, newFee, pay } from '../../billing.ts';
import { DAY, type HostilePart } from './hostile.ts';

/** An account of the parent who asks, with a charge, a receipt, a statement and a fee; what cases close is opened again. */
export const billing: HostilePart = async ({ school, parent, students, beforeEach }) => {
  const office = await school.office();
  const account = await newAccount(office, 'Hostile', [parent]);
  const fee = await newFee(office, '10');
  const { lines } = await charge(office, account, '10');
  const receipt = (await pay(office, account, '4')).body;
  beforeEach((db) =>
    sql`with accounts as (update billing_account set date_closed = null where date_closed is not null)
      update billing_fee_item set date_closed = null where date_closed is not null`.execute(db),
  );
  const order = { dateOf: DAY, accountIDs: [account] };
  const { token } = (await office.post('/api/BillingStatementRuns/Preview', { body: order })).body;
  const sent = { body: { order, token, sendsMail: false } };
  const run = (await office.post('/api/BillingStatementRuns', sent)).body.id;
  const context = { school: school.school, clock: school.clock, attempt: 1, isLastAttempt: false };
  await publishRun({ ...context, ...schoolTimeNow(school.clock, 'UTC') }, { runId: run }, undefined);
  const { statements } = (await office.get(`/api/BillingStatementRuns/${run}`)).body;
  const [debit] = lines;
  const [credit] = receipt.account.lines.filter(({ kind }: { kind: string }) => kind === 'receipt');
  return {
    id: [account, debit.id, credit.id, receipt.receiptID, run, statements[0].statementID],
    accountid: [account],
    restaccountid: [account],
    payerids: [[parent]],
    personids: [[parent]],
    feeitemid: [fee, null],
    studentid: [students[0], null],
    studentids: [[], [students[0]]],
    lineid: [debit.id],
    amount: ['1.50', '0.01'],
    percent: ['100'],
    siblingrule: ['none'],
    siblingdiscounts: [[]],
    method: ['bank'],
    kind: ['charge'],
    list: ['accounts', 'lines', 'ageing'],
    filter: ['open', 'all'],
    dateof: [DAY],
    datedue: [DAY, null],
    enrolledon: [DAY],
    periodfrom: [DAY, null],
    periodto: [DAY, null],
    leftfrom: [DAY],
    leftto: [DAY],
    allocations: [[], null],
    accountids: [null, [account]],
    content: [Buffer.from(`Date,Amount,Text\n${DAY},1,x`).toString('base64')],
    columns: [null],
    choices: [[]],
    dateformat: ['auto'],
    decimal: ['auto'],
    token: ['0'.repeat(64)],
    part: ['1'],
  };
};
