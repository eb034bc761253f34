import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { getBillingAccount } from '@homeroom/contract/billing/accounts.endpoints.ts';
import {
  allocateBillingLine,
  getBillingReceipt,
  postBillingReceipt,
  reverseBillingLine,
} from '@homeroom/contract/billing/receipts.endpoints.ts';
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aLine, anAccount, anAgeing } from '../../../test/billing.ts';
import { openBilling } from '../../../test/openBilling.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';

const fee = aLine({ studentName: 'Nia Novak' });
const receipt = aLine({
  ...{ id: 2, kind: 'receipt', dateDue: null, itemName: 'RF32', amount: '-60.00', open: '0.00' },
  ...{ balance: '40.00', receiptID: 9, receiptNumber: 17, dateOf: '2026-11-10' },
});
const owing = anAccount({
  ageing: anAgeing({ current: '40.00', balance: '40.00' }),
  lines: [{ ...fee, open: '40.00' }, receipt],
  allocations: [{ creditID: 2, debitID: 1, amount: '60.00' }],
});
const bounced: BillingAccountRecord = {
  ...owing,
  lines: [
    fee,
    { ...receipt, reversedByID: 3 },
    aLine({ id: 3, kind: 'reversal', dateDue: null, itemName: 'No funds', amount: '60.00', reversesID: 2 }),
  ],
  allocations: [],
};

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getBillingAccount, () => owing, '/api/BillingAccounts/1');
  server.answer(getSystemSettings, () => []);
  await signedIn(server, { roles: 'office' });
});
const open = async () => {
  openBilling('/billing/accounts/1');
  await screen.findByRole('heading', { name: 'Novak family' });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (path: string) => server.asked(path).map(({ body }) => JSON.parse(body) as unknown);
const keys = (path: string) => server.asked(path).map(({ headers }) => headers.get('Idempotency-Key'));

it('the lines stand with their balance, the latest first; one opens for what it pays', async () => {
  await open();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Receipt 17.*Payment.*−60\.00.*40\.00 owed.*Used/);
  expect(second).toHaveTextContent(/Tuition Term 4.*Nia Novak.*Charge.*100\.00.*100\.00 owed.*40\.00 open/);
  await press(/^Receipt 17/);
  const details = (await screen.findByText('Pays')).closest('tr') as HTMLElement;
  expect(details).toHaveTextContent(/Tuition Term 4.*2026-11-16.*60\.00/);
  expect(screen.getByRole('button', { name: 'Receipt 17 · RF32' })).toHaveAttribute('aria-expanded', 'true');
});

it.each([
  ['', 'Enter an amount.'],
  ['10e-2', 'This is no amount: write it as 1,250.50.'],
  ['-5', 'Write the amount without a sign.'],
  ['1.005', 'An amount has at most two digits after the point.'],
  ['99999999999', 'An amount has at most ten digits before the point.'],
  ['0.00', 'Enter an amount of more than zero.'],
])('a payment of "%s" is refused at its field, and nothing is sent', async (typed, said) => {
  await open();
  await press('Payment');
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  if (typed) await userEvent.type(field, typed);
  await press('Next');
  expect(field).toHaveAccessibleDescription(said);
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Post a payment/ })).toBeNull();
  expect(server.asked('/api/BillingReceipts')).toEqual([]);
});

it('a payment is shown as it will be written, is posted once however often it is pressed, and its number is said', async () => {
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.answer(postBillingReceipt, async () => {
    await waits;
    return { receiptID: 10, number: 18, account: owing };
  });
  await open();
  await press('Payment');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '1,050.5');
  await press('Next');
  const written = await screen.findByRole('region', { name: 'What will be written' });
  expect(written).toHaveTextContent(/Amount1,050\.50.*PaysTuition Term 4 40\.00.*Kept as credit1,010\.50/);
  expect(written).toHaveTextContent('Balance after1,010.50 in credit');
  const post = screen.getByRole('button', { name: 'Post a payment of 1,050.50' });
  expect(post).toHaveFocus();
  await userEvent.dblClick(post);
  answer();
  expect(await screen.findByText('Receipt 18 was posted: 1,050.50.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('/api/BillingReceipts')).toEqual([
    {
      ...{ accountID: 1, amount: '1050.50', dateOf: '2026-11-20', method: 'bank', reference: '' },
      allocations: null,
    },
  ]);
});

it('where nobody answers it is not known whether it was posted: asking again has no second effect', async () => {
  let isThere = false;
  server.answer(postBillingReceipt, () =>
    isThere ? { receiptID: 10, number: 18, account: owing } : refuse(504, {}),
  );
  await open();
  await press('Payment');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '40');
  await press('Next');
  await press('Post a payment of 40.00');
  expect(await screen.findByRole('alert')).toHaveTextContent('It is not known whether this was posted.');
  // What was sent stays as it is, and is not left unasked.
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Post a payment/ })).toBeNull();
  isThere = true;
  await press('Ask again');
  expect(await screen.findByText('Receipt 18 was posted: 40.00.')).toBeVisible();
  const [first, second] = keys('/api/BillingReceipts');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('which debts a payment pays is chosen, and not more than is open', async () => {
  server.answer(postBillingReceipt, () => ({ receiptID: 10, number: 18, account: owing }));
  await open();
  await press('Payment');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '50');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Choose which debts/ }));
  const part = screen.getByRole('textbox', { name: 'Of Tuition Term 4' });
  expect(part).toHaveValue('40.00');
  await userEvent.clear(part);
  await userEvent.type(part, '45');
  expect(part).toHaveAccessibleDescription('No more than 40.00 is open.');
  await userEvent.clear(part);
  await userEvent.type(part, '30');
  expect(screen.getByText('20.00 is left.')).toBeVisible();
  await press('Next');
  await press('Post a payment of 50.00');
  await screen.findByText('Receipt 18 was posted: 50.00.');
  expect(sent('/api/BillingReceipts')[0]).toMatchObject({ allocations: [{ lineID: 1, amount: '30.00' }] });
});

it('a line is taken back with a reason; what was taken back meanwhile is not taken back twice, and who did it is said', async () => {
  server.answer(
    reverseBillingLine,
    () =>
      refuse(409, {
        code: 'billing.reversed',
        message: 'This line has been reversed already.',
        current: bounced,
      }),
    '/api/BillingLines/2/Reversal',
  );
  await open();
  await press(/^Receipt 17/);
  await press('Take back');
  await press('Next');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Say why.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bounced');
  await press('Next');
  expect(await screen.findByText(/What it paid is owed again/)).toBeVisible();
  await press('Take it back');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Olive Office has taken this line back meanwhile: No funds. It is not taken back twice.',
  );
  expect(sent('/api/BillingLines/2/Reversal')).toEqual([{ reason: 'Bounced', dateOf: '2026-11-20' }]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  // The account shows what stands now.
  expect(await screen.findByRole('row', { name: /Receipt 17.*Taken back/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('what a payment pays is changed by the version that was seen; where somebody was first, what stands now is begun with', async () => {
  const changed = {
    ...owing,
    lines: [
      { ...fee, open: '90.00' },
      { ...receipt, allocationVersion: 2 },
    ],
    allocations: [{ creditID: 2, debitID: 1, amount: '10.00' }],
  };
  let isFirst = true;
  server.answer(
    allocateBillingLine,
    () => {
      if (!isFirst) return changed;
      isFirst = false;
      return refuse(409, { code: 'record.changed', message: 'Somebody was first.', current: changed });
    },
    '/api/BillingLines/2/Allocations',
  );
  await open();
  await press(/^Receipt 17/);
  await press('Change what it pays');
  const part = await screen.findByRole('textbox', { name: 'Of Tuition Term 4' });
  await userEvent.clear(part);
  await userEvent.type(part, '20');
  await press('Next');
  await press('Save what it pays');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile.');
  const now = screen.getByRole('textbox', { name: 'Of Tuition Term 4' });
  expect(now).toHaveValue('10.00');
  await userEvent.clear(now);
  await userEvent.type(now, '20');
  await press('Next');
  await press('Save what it pays');
  expect(await screen.findByText('What it pays was changed.')).toBeVisible();
  expect(sent('/api/BillingLines/2/Allocations')).toEqual([
    { allocations: [{ lineID: 1, amount: '20.00' }], allocationVersion: 1 },
    { allocations: [{ lineID: 1, amount: '20.00' }], allocationVersion: 2 },
  ]);
});

it('a receipt that cannot be read says so, and can be asked for again', async () => {
  server.answer(
    getBillingReceipt,
    () => refuse(404, { code: 'record.unknown', message: 'There is none.' }),
    '/api/BillingReceipts/9',
  );
  await open();
  await press(/^Receipt 17/);
  await press('Receipt 17 as PDF');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is none.');
  expect(screen.getByRole('button', { name: 'Receipt 17 as PDF' })).toBeEnabled();
});

it('who may only read the accounts is offered nothing to post', async () => {
  await signedIn(server, { permissions: ['billing.read'] });
  await open();
  await press(/^Receipt 17/);
  for (const name of ['Payment', 'Charge', 'Credit', 'Edit', 'Take back', 'Change what it pays'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
