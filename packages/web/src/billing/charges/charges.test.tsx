import {
  type PostingPreview,
  postCharges,
  previewCharges,
} from '@homeroom/contract/billing/charges.endpoints.ts';
import { getFeeItems } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openBilling } from '../../../test/openBilling.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';

const line = {
  ...{ accountID: 1, accountName: 'Novak family', itemName: 'Tuition', full: '100.00' },
  ...{ discountPercent: '0.00', sharePercent: '100.00' },
};
const nia = { ...line, studentID: 5, studentName: 'Nia Novak', amount: '100.00' };
const otto = { ...line, studentID: 6, studentName: 'Otto Novak', discountPercent: '25.00', amount: '75.00' };
const shown: PostingPreview = {
  ...{ lines: [nia, otto], accounts: 1, total: '175.00', token: 'a'.repeat(64) },
  leftOut: [{ studentID: 7, studentName: 'Pia Poor', why: 'noAccount' }],
};

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getSystemSettings, () => []);
  server.answer(getFeeItems, () => [
    {
      ...{ id: 3, itemName: 'Tuition', code: 'TUI', amount: '100.00', siblingRule: 'position' as const },
      ...{ siblingDiscounts: ['0.00', '25.00'], ordinal: 1, dateClosed: null, permission: 2, version: 1 },
    },
  ]);
  server.answer(previewCharges, () => shown);
  await signedIn(server, { roles: 'office' });
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const look = async () => {
  openBilling('/billing/charges');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Fee' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tuition · 100.00' }));
  await press('Preview');
  await screen.findByRole('heading', { name: 'What would be posted' });
};
const sent = (path: string) => server.asked(path).map(({ body }) => JSON.parse(body) as unknown);

it('a fee has to be chosen; the charge is due by the terms of the school', async () => {
  openBilling('/billing/charges');
  await press('Preview');
  expect(await screen.findByRole('combobox', { name: 'Fee' })).toHaveAccessibleDescription('Choose a fee.');
  expect(server.asked('/api/BillingCharges/Preview')).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Due' })).toHaveValue('2026-12-04');
});

it('the exact lines are seen with what makes them, and who is left out; they are posted as shown', async () => {
  server.answer(postCharges, () => ({ batchID: 1, lines: 2, accounts: 1, total: '175.00' }));
  await look();
  const table = screen.getByRole('table', { name: 'What would be posted' });
  expect(within(table).getByRole('row', { name: /^Novak family/ })).toHaveTextContent('175.00');
  expect(within(table).getByRole('row', { name: /^Otto Novak/ })).toHaveTextContent(
    '100.00 in full, 25.00 % less for siblings75.00',
  );
  expect(screen.getByRole('heading', { name: '1 student is left out' })).toBeVisible();
  expect(screen.getByText(/nobody pays for them/)).toBeVisible();
  await press('Post 175.00');
  const question = await screen.findByRole('dialog', { name: 'Post these lines?' });
  expect(server.asked('/api/BillingCharges')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Post 175.00' }));
  expect(await screen.findByText('Posted: 2 lines on 1 accounts, 175.00.')).toBeVisible();
  expect(sent('/api/BillingCharges')).toEqual([
    expect.objectContaining({ order: sent('/api/BillingCharges/Preview')[0], token: shown.token }),
  ]);
});

it('what changed since it was shown is said line by line, and only what is shown then is posted', async () => {
  const now: PostingPreview = {
    ...{ ...shown, lines: [nia, { ...otto, amount: '100.00' }], total: '200.00', token: 'b'.repeat(64) },
  };
  let isFirst = true;
  server.answer(postCharges, () => {
    if (!isFirst) return { batchID: 1, lines: 2, accounts: 1, total: '200.00' };
    isFirst = false;
    return refuse(409, { code: 'billing.preview_changed', message: 'Something changed.', current: now });
  });
  await look();
  await press('Post 175.00');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post 175.00' }),
  );
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('Nothing was posted.');
  expect(within(told).getByRole('listitem')).toHaveTextContent(
    'Otto Novak, Novak family: 75.00 before, 100.00 now',
  );
  await press('Post 200.00');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post 200.00' }),
  );
  expect(await screen.findByText(/^Posted: 2 lines/)).toBeVisible();
  expect(sent('/api/BillingCharges').map((body) => (body as { token: string }).token)).toEqual([
    shown.token,
    now.token,
  ]);
});

it('another order is not what was shown: it has to be looked at first', async () => {
  await look();
  await userEvent.type(screen.getByRole('textbox', { name: 'Text on the lines' }), 'T');
  expect(screen.queryByRole('button', { name: /^Post / })).toBeNull();
});

it('what is answered to an order that was changed meanwhile is not shown as what would be posted', async () => {
  let answer: (preview: PostingPreview) => void = () => undefined;
  server.answer(previewCharges, () => new Promise((resolve) => (answer = resolve)));
  openBilling('/billing/charges');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Fee' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tuition · 100.00' }));
  await press('Preview');
  await userEvent.type(screen.getByRole('textbox', { name: 'Another amount' }), '1');
  answer(shown);
  // The other order can be looked at, and is what is shown.
  server.answer(previewCharges, () => ({ ...shown, total: '2.00', token: 'c'.repeat(64) }));
  await press('Preview');
  expect(await screen.findByRole('button', { name: 'Post 2.00' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Post 175.00' })).toBeNull();
  expect(sent('/api/BillingCharges/Preview')).toMatchObject([{ amount: null }, { amount: '1.00' }]);
});
