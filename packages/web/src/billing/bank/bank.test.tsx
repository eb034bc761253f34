import { getBillingAccounts } from '@homeroom/contract/billing/accounts.endpoints.ts';
import {
  type BankFile,
  type BankFilePreview,
  postBankFile,
  previewBankFile,
} from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aBankLine, aListed } from '../../../test/billing.ts';
import { openBilling } from '../../../test/openBilling.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';

const unknown = aBankLine({
  ...{ line: 3, payer: 'SOMEBODY', text: 'school', amount: '50.00', verdict: 'unknown' },
  ...{ accountID: null, accountName: null, balance: null },
});
const lines = [
  aBankLine(),
  unknown,
  aBankLine({ line: 4, verdict: 'duplicate', receiptNumber: 12 }),
  aBankLine({ line: 5, verdict: 'refused', problem: 'future', dateOf: '2026-12-30' }),
  aBankLine({ line: 6, verdict: 'refused', problem: 'amount', amount: null, written: 'abc' }),
];
const read: BankFilePreview = {
  ...{ encoding: 'utf-8', separator: ';', headings: ['Date', 'Amount', 'Text'], dateFormat: 'dmy' },
  columns: { date: 0, amount: 1, credit: null, debit: null, text: 2, payer: null, reference: null },
  ...{ isDateUnsure: true, lines, posts: 1, total: '100.00', token: 'a'.repeat(64) },
};
const chosen: BankFilePreview = {
  ...read,
  lines: lines.map((line) =>
    line.line === 3
      ? { ...line, verdict: 'chosen' as const, accountID: 2, accountName: 'Other family', balance: '0.00' }
      : line,
  ),
  ...{ posts: 2, total: '150.00', token: 'b'.repeat(64) },
};

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getSystemSettings, () => []);
  server.answer(getBillingAccounts, () => [aListed(), aListed({ id: 2, itemName: 'Other family' })]);
  server.answer(previewBankFile, ({ body }) =>
    (JSON.parse(body) as BankFile).choices.length > 0 ? chosen : read,
  );
  await signedIn(server, { roles: 'office' });
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const drop = async (content = 'Date;Amount;Text\n') => {
  openBilling('/billing/bank');
  await screen.findByRole('heading', { name: 'Bank files' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(field, new File([content], 'november.csv', { type: 'text/csv' }));
};
const sent = <T,>(path: string) => server.asked(path).map(({ body }) => JSON.parse(body) as T);

it('each line has its verdict in words, with the reason where it is refused or was there before', async () => {
  await drop();
  expect(await screen.findByRole('heading', { name: '5 lines' })).toHaveFocus();
  expect(screen.getByText('1 would be posted, 100.00')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Line 2 2026/ })).toHaveTextContent(
    /Posted.*Novak family 100\.00 owed/,
  );
  expect(screen.getByRole('row', { name: /^Line 3 2026/ })).toHaveTextContent('Account unknown');
  expect(screen.getByRole('row', { name: /^Line 4 2026/ })).toHaveTextContent(
    'Duplicate is receipt 12 already',
  );
  expect(screen.getByRole('row', { name: /^Line 5 2026/ })).toHaveTextContent(
    'Refused the date is after today',
  );
  expect(screen.getByRole('row', { name: /^Line 6 2026/ })).toHaveTextContent('Refused “abc” is no amount');
  expect(screen.getByRole('note')).toHaveTextContent('They are read as day, month, year');
  await press(/^Refused/);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('an unknown line gets an account by hand; what is posted is the file as it was shown, and it is said what was', async () => {
  server.answer(postBankFile, () => ({ batchID: 1, lines: 2, accounts: 2, total: '150.00' }));
  await drop();
  await press('Choose the account: line 3');
  await userEvent.click(await screen.findByRole('option', { name: /^Other family/ }));
  expect(await screen.findByRole('button', { name: 'Post 2 payments' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Line 3 2026/ })).toHaveTextContent('Posted, as chosen');
  await press('Post 2 payments');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post 2 payments' }),
  );
  expect(await screen.findByText(/^2 payments were posted, 150.00. 2 lines were not posted/)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Other family' })).toHaveAttribute('href', '/billing/accounts/2');
  const [posted] = sent<{ file: BankFile; token: string }>('/api/BillingBankFiles');
  expect(posted?.token).toBe(chosen.token);
  expect(posted?.file).toMatchObject({
    content: btoa('Date;Amount;Text\n'),
    choices: [{ line: 3, accountID: 2 }],
  });
});

it('a line that says the same as another one is asked about, and posted where somebody says that it is another payment', async () => {
  const same = aBankLine({ line: 3, verdict: 'repeated', sameAsLine: 2 });
  server.answer(previewBankFile, ({ body }) => {
    const { choices } = JSON.parse(body) as BankFile;
    const answered = choices.some(({ line, accountID }) => line === 3 && accountID === 1);
    return answered
      ? { ...read, lines: [aBankLine(), { ...same, verdict: 'chosen' as const }], posts: 2, total: '200.00' }
      : { ...read, lines: [aBankLine(), same] };
  });
  await drop();
  const line = async () => screen.findByRole('row', { name: /^Line 3 2026/ });
  expect(await line()).toHaveTextContent('Another payment? says the same as line 2');
  expect(
    screen.getByText(
      '1 line says the same as another one. Say whether it is another payment; until then it is not posted.',
    ),
  ).toBeVisible();
  await press('Post it too: line 3');
  expect(await screen.findByRole('button', { name: 'Post 2 payments' })).toBeVisible();
  expect(await line()).toHaveTextContent('Posted, as chosen says the same as line 2');
  expect(screen.queryByText(/Say whether it is another payment/)).toBeNull();
  expect(sent<BankFile>('/api/BillingBankFiles/Preview').at(-1)?.choices).toEqual([
    { line: 3, accountID: 1 },
  ]);
  await press('Undo the choice: line 3');
  expect(await line()).toHaveTextContent('Another payment?');
});

it('where something changed meanwhile nothing is posted, and what would be now is shown', async () => {
  server.answer(postBankFile, () =>
    refuse(409, { code: 'billing.preview_changed', message: 'Changed.', current: { ...chosen, posts: 0 } }),
  );
  await drop();
  await press('Post 1 payment');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post 1 payment' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was posted');
  expect(screen.getByRole('button', { name: 'Post 0 payments' })).toBeDisabled();
});

it('an empty file is not sent', async () => {
  await drop('');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.');
  expect(server.asked('/api/BillingBankFiles/Preview')).toEqual([]);
});

it('a file whose columns cannot be told is read as somebody says', async () => {
  server.answer(previewBankFile, ({ body }) =>
    (JSON.parse(body) as BankFile).columns ? read : { ...read, columns: null, lines: [], posts: 0 },
  );
  await drop();
  expect(await screen.findByText('The columns could not be recognised. Please choose them.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read it so' })).toBeDisabled();
  for (const [field, column] of [
    ['Date', 'Date'],
    ['Amount', 'Amount'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: column }));
  }
  await press('Read it so');
  expect(await screen.findByRole('heading', { name: '5 lines' })).toBeVisible();
  expect(sent<BankFile>('/api/BillingBankFiles/Preview')[1]?.columns).toMatchObject({
    date: 0,
    amount: 1,
  });
});
