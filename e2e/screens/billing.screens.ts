import type { BillingAccount, BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { ChargeOrder, PostingPreview } from '@homeroom/contract/billing/charges.endpoints.ts';
import type { FeeItem } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import type { StatementRun } from '@homeroom/contract/billing/statements.endpoints.ts';
import { type Colleague, colleague } from '../harness/api.ts';
import { dayFrom } from '../harness/schoolTime.ts';
import { loaded } from './people.ts';
import { heading, opensDialog, type ScreensPart, shown, table } from './shown.ts';

/** An account on which something is overdue, and a run of statements. */
let account = 0;
let run = 0;

/** A file of the bank with a line of each kind. */
const bankFile = [
  'Date;Amount;Payer;Text',
  '2026-01-05;50.00;Somebody;for school',
  '2199-01-05;10.00;Later;too early',
  '2026-01-05;abc;Odd;no amount',
].join('\n');

/** Charges a fee in bulk, so that something was posted before. */
async function chargeInBulk(office: Colleague): Promise<void> {
  const [fee] = await office.read<FeeItem[]>('/api/BillingFeeItems');
  const { lines } = await office.read<BillingAccountRecord>(`/api/BillingAccounts/${account}`);
  const order: ChargeOrder = {
    ...{ feeItemID: fee?.id ?? 0, itemName: '', amount: null, dateOf: dayFrom(0), enrolledOn: dayFrom(0) },
    ...{
      dateDue: dayFrom(14),
      periodFrom: null,
      periodTo: null,
      levelIDs: [],
      rollClassIDs: [],
      campusIDs: [],
    },
    studentIDs: lines.flatMap(({ studentID }) => studentID ?? []).slice(0, 1),
  };
  const { token } = await office.write<PostingPreview>('POST', '/api/BillingCharges/Preview', order);
  await office.write('POST', '/api/BillingCharges', { order, token });
}

export const billing: ScreensPart = {
  async prepare(url) {
    const office = await colleague(url, 'office');
    const accounts = await office.read<BillingAccount[]>('/api/BillingAccounts?filter=overdue');
    account = accounts[0]?.id ?? 0;
    const [first] = await office.read<StatementRun[]>('/api/BillingStatementRuns');
    run = first?.id ?? 0;
    await chargeInBulk(office);
  },
  screens: [
    shown('Office', 'billing-accounts', '/billing/accounts', table),
    shown(
      'Office',
      'billing-account',
      () => `/billing/accounts/${account}`,
      async (page) => {
        await table(page);
        await page.getByRole('table').getByRole('button').first().click();
        await page.getByText(/on (no )?statement/).waitFor();
      },
    ),
    shown('Office', 'billing-payment', () => `/billing/accounts/${account}`, opensDialog('Payment')),
    shown('Office', 'billing-charges', '/billing/charges', async (page) => {
      await page.getByRole('combobox', { name: 'Fee' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('heading', { name: 'What would be posted' }).waitFor();
      await loaded(page);
    }),
    shown('Office', 'billing-left', '/billing/charges?tab=adjust', async (page) => {
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('heading', { name: 'What would be posted' }).waitFor();
    }),
    shown('Office', 'billing-posted', '/billing/charges?tab=posted', table),
    shown('Office', 'billing-bank', '/billing/bank', async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'bank.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(bankFile),
      });
      await table(page);
    }),
    shown('Office', 'billing-statements', '/billing/statements', async (page) => {
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: /^Publish \d/ }).waitFor();
      await loaded(page);
    }),
    shown('Office', 'billing-run', () => `/billing/statements?run=${run}`, table),
    shown('Office', 'billing-ageing', '/billing/ageing', table),
    shown('Office', 'billing-fees', '/billing/fees', async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Amount' }).waitFor();
    }),
    shown('Parent', 'billing-own', '/billing', async (page) => {
      await heading('Statements', 'Receipts')(page);
      await loaded(page);
    }),
  ],
};
