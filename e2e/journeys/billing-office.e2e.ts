import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessibleInEveryLook } from '../harness/axe.ts';
import { accountOf, parentOf } from '../harness/billing.ts';
import { useSchool } from '../harness/school.ts';
import { dayFrom } from '../harness/schoolTime.ts';
import { loaded } from '../screens/people.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const family = 'Journey family';

/** Publishes a statement for one account and leaves out all others. */
async function publishFor(page: Page, name: string): Promise<void> {
  await page.goto('/billing/statements');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('checkbox', { name: 'Publish all' }).uncheck();
  await page.getByRole('checkbox', { name: `Publish: ${name}` }).check();
  await page.getByRole('button', { name: 'Publish 1 statement' }).click();
  const question = page.getByRole('dialog', { name: 'Publish these statements?' });
  await question.getByRole('switch', { name: 'Tell the payers by mail' }).uncheck();
  await question.getByRole('button', { name: 'Publish 1 statement' }).click();
  // The job publishes it while the page is open.
  await page.getByText('1 statement is published.').waitFor();
}

/** The first bytes of a file that a button hands over. */
async function fileOf(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).subarray(0, 5).toString('latin1');
}

/** Posts a file of the bank with one payment. */
async function payByBank(page: Page, reference: string, amount: string): Promise<void> {
  await page.goto('/billing/bank');
  await page.locator('input[type=file]').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date;Amount;Payer;Text\n${dayFrom(-1)};${amount};A PAYER;${reference}\n`),
  });
  await page.getByRole('row', { name: /^2 .*Posted.*Journey family/ }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Post 1 payment' }).click();
  await page
    .getByRole('dialog', { name: 'Post these payments?' })
    .getByRole('button', { name: 'Post 1 payment' })
    .click();
  await page.getByText(/^1 payment was posted/).waitFor();
}

test('a statement is published, opened by the parent, paid from a bank file; the payment bounces, and the debt ages again', async () => {
  const office = await colleague(school.url, 'office');
  const { personID } = await parentOf(school.url, 'parent');
  const { id, reference } = await accountOf(office, family, personID, { amount: '120.50', daysLate: 40 });

  const { page } = await school.visit();
  await signInAs(page, 'Office');
  await publishFor(page, family);
  await expectAccessibleInEveryLook(page);

  const { page: parent } = await school.visit();
  await signInAs(parent, 'Parent');
  await parent
    .getByRole('list', { name: 'To do' })
    .getByText(/120\.50, overdue since/)
    .waitFor();
  await parent.goto('/billing');
  const account = parent.getByRole('region', { name: family });
  await account.getByText(reference).waitFor();
  const statements = parent.getByRole('list', { name: 'Statements' });
  await statements.getByRole('listitem').filter({ hasText: family }).waitFor();
  expect(await fileOf(parent, 'PDF')).toBe('%PDF-');
  await expectAccessibleInEveryLook(parent);

  await payByBank(page, reference, '120.50');
  // The parent's page hears of it by itself; the statement says what it said.
  await account.getByText('Nothing is to be paid.').waitFor();
  const receipt = parent
    .getByRole('list', { name: 'Receipts' })
    .getByRole('listitem')
    .filter({ hasText: family });
  await receipt.waitFor();
  expect(await statements.getByRole('listitem').filter({ hasText: family }).textContent()).toContain('owed');

  await page.goto(`/billing/accounts/${id}`);
  await page.getByRole('button', { name: /^Receipt \d+ · / }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bounced: no funds');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('What it paid is owed again, from the days on which it was due.').waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText(/^Taken back: Receipt/).waitFor();
  // Forty days late, as before it was paid.
  await page.getByText('40 days late').waitFor();
  // After the balance, what is not due yet, and 1 to 30 days: 31 to 60.
  expect(await page.getByRole('definition').nth(3).textContent()).toBe('120.50');
  await loaded(page);
  await expectAccessibleInEveryLook(page);
  await receipt.getByText(/^taken back/).waitFor();
  await account.getByText(/120\.50, overdue since/).waitFor();
});

test('two clerks take back one payment: the second is told who was first, and nothing is taken back twice', async () => {
  const office = await colleague(school.url, 'office');
  const { personID } = await parentOf(school.url, 'parent');
  const { id } = await accountOf(office, 'Two clerks', personID, { amount: '80.00', daysLate: 3 });
  const { account } = await office.write<{ account: { lines: { id: number; kind: string }[] } }>(
    'POST',
    '/api/BillingReceipts',
    {
      ...{ accountID: id, amount: '80.00', dateOf: dayFrom(-1), method: 'cash', reference: '' },
      allocations: null,
    },
  );
  const line = account.lines.find(({ kind }) => kind === 'receipt');
  const { page } = await school.visit();
  await signInAs(page, 'Office');
  await page.goto(`/billing/accounts/${id}`);
  await page
    .getByRole('button', { name: /^Receipt \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Mine');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await office.write('POST', `/api/BillingLines/${line?.id}/Reversal`, {
    ...{ reason: 'The other was first', dateOf: dayFrom(0) },
  });
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/The other was first/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('row', { name: /Reversal/ }).waitFor();
  expect(await page.getByRole('row', { name: /Reversal/ }).count()).toBe(1);
});
