import { getOwnBillingAccounts, type OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { getBillingReceipts } from '@homeroom/contract/billing/receipts.endpoints.ts';
import {
  getBillingStatement,
  getBillingStatements,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAgeing } from '../../../test/billing.ts';
import { openBilling } from '../../../test/openBilling.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { billingRoutes } from '../billing.routes.tsx';
import { DueCards } from './DueCards.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

const account: OwnAccount = {
  ...{ id: 1, itemName: 'Novak family', reference: 'RF32 0000 0001', currency: 'EUR', dateDue: '2026-11-25' },
  ...{ ageing: anAgeing({ current: '250.00', balance: '250.00' }), due: '100.00', overdue: '0.00' },
  payment: {
    ...{ accountHolder: 'Bellbird Grammar School', bankName: 'Bank', iban: 'AT61 1904 3002 3457 3201' },
    ...{ bic: '', bankCode: '', accountNumber: '', qr: 'BCD\n002\n1\nSCT' },
  },
};
const statement = {
  ...{ id: 7, number: 42, accountID: 1, accountName: 'Novak family', dateOf: '2026-10-31' },
  ...{ opening: '0.00', closing: '100.00', dateDue: '2026-11-25', reference: 'RF32 0000 0001' },
};

let server: ReturnType<typeof createServer>;
let accounts: OwnAccount[];
beforeEach(async () => {
  accounts = [account];
  server = createServer();
  server.answer(getOwnBillingAccounts, () => accounts);
  server.answer(getBillingStatements, () => [statement]);
  server.answer(getBillingReceipts, () => [
    {
      ...{ id: 3, number: 17, accountID: 1, accountName: 'Novak family', dateOf: '2026-11-01' },
      ...{ amount: '60.00', method: 'bank' as const, reference: '', dateReversed: '2026-11-05' },
    },
  ]);
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});

it('the live balance and what is to be paid stand apart; it is paid by reference, or by the code of the bank', async () => {
  openBilling('/billing');
  const part = await screen.findByRole('region', { name: 'Novak family' });
  expect(within(part).getByText('€250.00').parentElement).toHaveTextContent('€250.00 owed');
  expect(within(part).getByText('€100.00, due Wed')).toBeVisible();
  expect(within(part).getByText('RF32 0000 0001')).toBeVisible();
  expect(await within(part).findByRole('img', { name: /^Code for your bank/ })).toBeVisible();
});

it('statements say what was owed then, receipts that they were taken back; one is handed over as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  server.answer(getBillingStatement, () => 'pdf' as never, '/api/BillingStatements/7');
  openBilling('/billing');
  const statements = await screen.findByRole('list', { name: 'Statements' });
  expect(within(statements).getByRole('listitem')).toHaveTextContent(
    /Sat 31 Oct.*Statement 42.*€100\.00 owed/,
  );
  expect(screen.getByText('Each says what was owed on its day, not what is owed now.')).toBeVisible();
  const receipts = screen.getByRole('list', { name: 'Receipts' });
  expect(within(receipts).getByRole('listitem')).toHaveTextContent(/Receipt 17.*€60\.00taken back Thu 5 Nov/);
  await userEvent.click(screen.getByRole('button', { name: 'Statement 42 as PDF' }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
});

it('who pays no account any more keeps the statements', async () => {
  accounts = [];
  openBilling('/billing');
  expect(await screen.findByText(/^You have no account today/)).toBeVisible();
  expect(await screen.findByText('Statement 42, Novak family')).toBeVisible();
});

it('what cannot be read says so, and the rest stands', async () => {
  server.answer(getOwnBillingAccounts, () => refuse(500, { errorDescription: 'no' }));
  openBilling('/billing');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await screen.findByText('Statement 42, Novak family')).toBeVisible();
});

const panels = () => {
  void billingRoutes;
  showAt(
    '/',
    <>
      <ul aria-label="To do">
        <DueCards />
      </ul>
      <SummaryPanel />
    </>,
  );
};

it('Today says a bill that is late, with how much of it', async () => {
  accounts = [{ ...account, due: '100.00', overdue: '100.00', dateDue: '2026-11-10' }];
  panels();
  const list = within(await screen.findByRole('list', { name: 'To do' }));
  expect(await list.findByRole('listitem')).toHaveTextContent(
    /Bill of Novak family.*€100\.00, overdue since Tue 10 Nov/,
  );
  expect(list.getByRole('link', { name: 'How to pay: Novak family' })).toHaveAttribute('href', '/billing');
  expect(screen.queryByRole('list', { name: 'Billing' })).toBeNull();
});

it('Today says the balance alone where nothing is to be paid soon', async () => {
  accounts = [{ ...account, dateDue: '2027-02-01' }];
  panels();
  expect(await screen.findByRole('list', { name: 'Billing' })).toHaveTextContent('€250.00 owed');
  expect(within(screen.getByRole('list', { name: 'To do' })).queryByRole('listitem')).toBeNull();
});

it('a statement that nobody hands over says once what is missing, and nothing of saving', async () => {
  openBilling('/billing');
  const button = await screen.findByRole('button', { name: 'Statement 42 as PDF' });
  server.cutOff();
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleDescription('This needs the connection.'));
  expect(screen.queryByText(/not saved/)).toBeNull();
});
