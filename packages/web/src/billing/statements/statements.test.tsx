import {
  getStatementRun,
  getStatementRuns,
  previewStatements,
  publishStatements,
  type StatementOrder,
  type StatementPreview,
  type StatementRunRecord,
} from '@homeroom/contract/billing/statements.endpoints.ts';
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { openBilling } from '../../../test/openBilling.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';

const statementOf = (accountID: number, accountName: string, closing: string) => ({
  ...{ accountID, accountName, opening: '0.00', charged: closing, credited: '0.00', paid: '0.00', closing },
  ...{ lines: 1, dateDue: '2026-12-01', hasMail: accountID === 1 },
});
const all = [statementOf(1, 'Novak family', '100.00'), statementOf(2, 'Other family', '50.00')];
const previewOf = (statements: typeof all, token: string): z.infer<typeof StatementPreview> => ({
  statements,
  total: statements.length === 2 ? '150.00' : '100.00',
  token: token.repeat(64),
});
const run: z.infer<typeof StatementRunRecord> = {
  ...{ id: 4, dateOf: '2026-11-20', waiting: 1, published: 1, changed: 1, sendsMail: true },
  ...{ startedBy: 'Olive Office', startedAt: '2026-11-20T01:00:00Z' },
  statements: [
    {
      ...{ accountID: 1, accountName: 'Novak family', state: 'published', statementID: 7, number: 42 },
      ...{ closing: '100.00', isToPrint: true },
    },
    {
      ...{ accountID: 2, accountName: 'Other family', state: 'changed', statementID: null, number: null },
      ...{ closing: '50.00', isToPrint: false },
    },
    {
      ...{ accountID: 3, accountName: 'Late family', state: 'waiting', statementID: null, number: null },
      ...{ closing: '10.00', isToPrint: false },
    },
  ],
};

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getSystemSettings, () => []);
  server.answer(getStatementRuns, () => []);
  server.answer(previewStatements, ({ body }) => {
    const { accountIDs } = JSON.parse(body) as StatementOrder;
    return accountIDs
      ? previewOf(
          all.filter(({ accountID }) => accountIDs.includes(accountID)),
          'b',
        )
      : previewOf(all, 'a');
  });
  server.answer(getStatementRun, () => run, '/api/BillingStatementRuns/4');
  await signedIn(server, { roles: 'office' });
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (path: string) =>
  server
    .asked(path)
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as unknown);
const look = async () => {
  openBilling('/billing/statements');
  await press('Preview');
  await screen.findByRole('heading', { name: '2 statements' });
};

it('what each statement would say is seen; some are left out, and exactly the others are published', async () => {
  server.answer(publishStatements, () => run);
  await look();
  expect(screen.getByRole('row', { name: /Novak family/ })).toHaveTextContent(
    /0\.00 settled.*100\.00.*100\.00 owed.*2026-12-01.*by mail/,
  );
  expect(screen.getByRole('row', { name: /^2 are published/ })).toHaveTextContent('150.00 owed');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Publish: Other family' }));
  await press('Publish 1 statement');
  const question = await screen.findByRole('dialog', { name: 'Publish these statements?' });
  expect(question).toHaveTextContent('1 statements until 2026-11-20, 100.00 owed in all');
  expect(question).toHaveTextContent('1 by mail, 0 to print');
  await userEvent.click(within(question).getByRole('button', { name: 'Publish 1 statement' }));
  expect(await screen.findByRole('heading', { name: 'Statements until 2026-11-20' })).toHaveFocus();
  expect(sent('/api/BillingStatementRuns')).toEqual([
    {
      order: { dateOf: '2026-11-20', accountIDs: [1] },
      token: 'b'.repeat(64),
      sendsMail: true,
    },
  ]);
});

it('what changed since the preview is said before anything is published', async () => {
  await look();
  server.answer(previewStatements, () =>
    previewOf([statementOf(1, 'Novak family', '80.00'), all[1] as (typeof all)[0]], 'c'),
  );
  await press('Publish 2 statements');
  expect(await screen.findByRole('alert')).toHaveTextContent('Novak family: 100.00 before, 80.00 now');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('/api/BillingStatementRuns')).toEqual([]);
});

it('where it changed in the last moment, nothing is published and it is said', async () => {
  server.answer(publishStatements, () =>
    refuse(409, {
      ...{ code: 'billing.preview_changed', message: 'Changed.' },
      current: previewOf([statementOf(1, 'Novak family', '70.00'), all[1] as (typeof all)[0]], 'd'),
    }),
  );
  await look();
  await press('Publish 2 statements');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish 2 statements' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Novak family: 100.00 before, 70.00 now');
});

it('a run says how far it is, which are to be printed, and what was left out, which can be looked at again', async () => {
  openBilling('/billing/statements?run=4');
  expect(await screen.findByText('2 of 3 are done.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  expect(screen.getByRole('row', { name: /Novak family/ })).toHaveTextContent('Published · to print');
  await press(/^To print/);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Statement 42 as PDF' })).toBeVisible();
  await press('Look at them again');
  expect(await screen.findByText(/^Only 1 account that was left out/)).toBeVisible();
  await press('Preview');
  await screen.findByRole('heading', { name: '1 statement' });
  expect(sent('/api/BillingStatementRuns/Preview')).toEqual([{ dateOf: '2026-11-20', accountIDs: [2] }]);
});

it('tells when runs were as people say it, with the exact day on hover', async () => {
  server.answer(getStatementRuns, () => [{ ...run, dateOf: '2026-11-19' }]);
  openBilling('/billing/statements');
  const link = await screen.findByRole('link', { name: /^yesterday/ });
  expect(within(link).getByText('yesterday')).toHaveAttribute('title', 'Thursday 2026-11-19');
  expect(screen.getByText(/Olive Office.*today/)).toBeVisible();
});
