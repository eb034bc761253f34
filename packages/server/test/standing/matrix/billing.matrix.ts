import { publishRun } from '../../../src/billing/publish.service.ts';
import { schoolTimeNow } from '../../../src/platform/clock.ts';
import { charge, newAccount, newFee, orderOf, pay } from '../../billing.ts';
import type { Caller } from '../../caller.ts';
import { expected } from './billing.table.ts';
import { DAY, type MatrixPart, type Requests, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

export const billing: MatrixPart = {
  expected,
  async requests({ school, callers, studentOf }) {
    const admin = callers.get('admin') as Caller;
    const payer = await school.person('Pia', 'Payer');
    // An account of nobody who asks: parents are told of none.
    const account = await newAccount(admin, 'Matrix', [payer]);
    const fee = await newFee(admin, '10');
    const receipt = (await pay(admin, account, '1')).body.receiptID as number;

    const previewed = async (path: string, body: object) =>
      (await admin.post(path, { body })).body.token as string;
    /** Publishes a statement of the account, as the job does. */
    const runOf = async () => {
      await charge(admin, account, '1');
      const order = { dateOf: DAY, accountIDs: [account] };
      const token = await previewed('/api/BillingStatementRuns/Preview', order);
      return (await admin.post('/api/BillingStatementRuns', { body: { order, token, sendsMail: false } }))
        .body.id as number;
    };
    const run = await runOf();
    const context = { school: school.school, clock: school.clock, attempt: 1, isLastAttempt: false };
    await publishRun({ ...context, ...schoolTimeNow(school.clock, 'UTC') }, { runId: run }, undefined);
    const statement = (await admin.get(`/api/BillingStatementRuns/${run}`)).body.statements[0]
      .statementID as number;

    const record = async (id: number) => (await admin.get(`/api/BillingAccounts/${id}`)).body;
    const lineOf = async () => (await charge(admin, account, '1')).lines.at(-1).id as number;
    const at = (path: (id: number) => string, id: number, body?: object): Requests => ({
      record: () => ({ path: path(id), ...(body ? { body } : {}) }),
      unknown: () => ({ path: path(UNKNOWN), ...(body ? { body } : {}) }),
    });
    const chargeOrder = async () => {
      const student = await school.student('Mo', 'Matrix');
      const parts = [{ accountID: account, percent: '100' }];
      const share = { id: 0, studentID: student, feeItemID: null, parts, restAccountID: account, version: 0 };
      await admin.put('/api/BillingShares/1', {}, share);
      return orderOf(fee, [student]);
    };
    const leavers = { leftFrom: DAY, leftTo: DAY, dateOf: DAY, itemName: 'Left' };
    let count = 0;
    const bankFile = async () => {
      const { reference } = await record(account);
      const content = Buffer.from(`Date,Amount,Text\n${DAY},1.00,${reference} ${++count}`).toString('base64');
      return { content, columns: null, dateFormat: 'auto', decimal: 'auto', choices: [] };
    };
    const reversal = { reason: 'Mistake', dateOf: DAY };
    const feeFields = { code: '', amount: '1', siblingRule: 'none', siblingDiscounts: [] };

    return {
      'GET /api/BillingAccounts': plain,
      'GET /api/BillingAccounts/:id': at((id) => `/api/BillingAccounts/${id}`, account),
      'PUT /api/BillingAccounts/:id': {
        record: async () => {
          const { version } = await record(account);
          const body = { id: account, itemName: 'Matrix', payerIDs: [payer], note: '', version };
          return { path: `/api/BillingAccounts/${account}`, body };
        },
        unknown: () => ({
          path: `/api/BillingAccounts/${UNKNOWN}`,
          body: { id: UNKNOWN, itemName: 'Matrix', payerIDs: [payer], note: '', version: 1 },
        }),
      },
      'GET /api/BillingAccountProposals': plain,
      'POST /api/BillingAccountProposals': {
        record: () => ({ body: { personIDs: [payer] } }),
        unknown: () => ({ body: { personIDs: [UNKNOWN] } }),
      },
      'GET /api/BillingShares': plain,
      'PUT /api/BillingShares/:id': {
        record: (kind) => ({
          path: '/api/BillingShares/1',
          body: {
            ...{ id: 0, studentID: studentOf(kind), feeItemID: null, restAccountID: account, version: 0 },
            parts: [{ accountID: account, percent: '100' }],
          },
        }),
        unknown: (kind) => ({
          path: `/api/BillingShares/${UNKNOWN}`,
          body: {
            ...{
              id: UNKNOWN,
              studentID: studentOf(kind),
              feeItemID: fee,
              restAccountID: account,
              version: 1,
            },
            parts: [{ accountID: account, percent: '100' }],
          },
        }),
      },
      'GET /api/BillingPersonAccounts/:id': at((id) => `/api/BillingPersonAccounts/${id}`, payer),
      'POST /api/BillingExports': { '-': () => ({ body: { list: 'accounts' } }) },
      'GET /api/BillingFeeItems': plain,
      'PUT /api/BillingFeeItems/:id': {
        record: () => ({
          path: '/api/BillingFeeItems/1',
          body: { id: 0, itemName: `Matrix ${++count}`, ...feeFields, version: 0 },
        }),
        unknown: () => ({
          path: `/api/BillingFeeItems/${UNKNOWN}`,
          body: { id: UNKNOWN, itemName: `Matrix ${++count}`, ...feeFields, version: 1 },
        }),
      },
      'POST /api/BillingCharges/Preview': { '-': async () => ({ body: await chargeOrder() }) },
      'POST /api/BillingCharges': {
        '-': async () => {
          const order = await chargeOrder();
          return { body: { order, token: await previewed('/api/BillingCharges/Preview', order) } };
        },
      },
      'POST /api/BillingAdjustments/Preview': { '-': () => ({ body: leavers }) },
      'POST /api/BillingAdjustments': {
        '-': async () => ({
          body: { order: leavers, token: await previewed('/api/BillingAdjustments/Preview', leavers) },
        }),
      },
      'POST /api/BillingEntries': {
        record: () => ({
          body: {
            accountID: account,
            kind: 'charge',
            itemName: 'Fee',
            amount: '1',
            studentID: null,
            dateOf: DAY,
          },
        }),
        unknown: () => ({
          body: {
            accountID: UNKNOWN,
            kind: 'charge',
            itemName: 'Fee',
            amount: '1',
            studentID: null,
            dateOf: DAY,
          },
        }),
      },
      'GET /api/BillingBatches': plain,
      'GET /api/BillingReceipts': plain,
      'GET /api/BillingReceiptCounts': plain,
      'GET /api/BillingReceipts/:id': at((id) => `/api/BillingReceipts/${id}`, receipt),
      'POST /api/BillingReceipts': {
        record: () => ({
          body: {
            accountID: account,
            amount: '1',
            dateOf: DAY,
            method: 'cash',
            reference: '',
            allocations: null,
          },
        }),
        unknown: () => ({
          body: {
            accountID: UNKNOWN,
            amount: '1',
            dateOf: DAY,
            method: 'cash',
            reference: '',
            allocations: null,
          },
        }),
      },
      'POST /api/BillingLines/:id/Reversal': {
        record: async () => ({ path: `/api/BillingLines/${await lineOf()}/Reversal`, body: reversal }),
        unknown: () => ({ path: `/api/BillingLines/${UNKNOWN}/Reversal`, body: reversal }),
      },
      'PUT /api/BillingLines/:id/Allocations': {
        record: async () => {
          const { account: of } = (await pay(admin, account, '1')).body;
          const { id, allocationVersion } = of.lines.at(-1);
          return {
            path: `/api/BillingLines/${id}/Allocations`,
            body: { allocations: [], allocationVersion },
          };
        },
        unknown: () => ({
          path: `/api/BillingLines/${UNKNOWN}/Allocations`,
          body: { allocations: [], allocationVersion: 0 },
        }),
      },
      'POST /api/BillingBankFiles/Preview': { '-': async () => ({ body: await bankFile() }) },
      'POST /api/BillingBankFiles': {
        '-': async () => {
          const file = await bankFile();
          return { body: { file, token: await previewed('/api/BillingBankFiles/Preview', file) } };
        },
      },
      'GET /api/BillingStatements': plain,
      'GET /api/BillingStatementCounts': plain,
      'GET /api/BillingStatements/:id': at((id) => `/api/BillingStatements/${id}`, statement),
      'POST /api/BillingStatementRuns/Preview': { '-': () => ({ body: { dateOf: DAY, accountIDs: null } }) },
      'POST /api/BillingStatementRuns': {
        '-': async () => {
          const order = { dateOf: DAY, accountIDs: [account] };
          const token = await previewed('/api/BillingStatementRuns/Preview', order);
          return { body: { order, token, sendsMail: false } };
        },
      },
      'GET /api/BillingStatementRuns': plain,
      'GET /api/BillingStatementRuns/:id': at((id) => `/api/BillingStatementRuns/${id}`, run),
      'GET /api/BillingStatementRuns/:id/Document': at(
        (id) => `/api/BillingStatementRuns/${id}/Document`,
        run,
      ),
      'GET /api/BillingOwnAccounts': plain,
    };
  },
};
