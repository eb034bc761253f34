import {
  getIntegrity,
  type Integrity,
  type IntegrityItem,
  runIntegrity,
} from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { IntegrityScreen } from './IntegrityScreen.tsx';
import { linkOf } from './integrityText.ts';

const item = (itemName: string, more: Partial<IntegrityItem>): IntegrityItem => ({
  ...{ itemName, module: itemName.split('.')[0] ?? '', state: 'ok', count: 0, hasMore: false, error: '' },
  ...{ checkedAt: '2026-11-18T09:00:00Z', path: null, found: [], ...more },
});
const answer = (items: IntegrityItem[], more: Partial<Integrity> = {}): Integrity => ({
  ...{
    lastRun: { startedAt: '2026-11-18T09:00:00Z', endedAt: '2026-11-18T09:00:05Z' },
    isRunning: false,
    items,
  },
  ...more,
});
const path = '/entities/search/students';
const wrong = item('families.withoutContact', {
  ...{ state: 'wrong', count: 25, path, found: [{ key: '17', path: '/entities/view/17?tab=relations' }] },
});

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;

it('says of each check what it found, and leads to where it is mended', async () => {
  const server = createServer();
  await signedIn(server);
  const failed = item('billing.receiptGaps', { state: 'failed', error: 'SQLSTATE 57014' });
  const hidden = item('attendance.outsideOfTerm', { state: 'wrong', count: 1 });
  server.answer(getIntegrity, () => answer([failed, wrong, hidden, item('messages.stuck', {})]));
  showAt('/', <IntegrityScreen />);
  await screen.findByRole('table');
  const row = within(rowOf('Children without a contact'));
  for (const text of ['Wrong', 'Families', '25 children have no adult who may be contacted.', 'and 24 more'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Child 17' })).toHaveAttribute(
    'href',
    '/entities/view/17?tab=relations',
  );
  expect(row.getByRole('link', { name: 'Correct them on: Students' })).toHaveAttribute('href', path);
  expect(
    within(rowOf('Numbers of receipts')).getByText(/could not be checked \(SQLSTATE 57014\)/),
  ).toBeVisible();
  const unseen = within(rowOf('Marks outside of term'));
  expect(
    unseen.getByText('Only people who may correct these records see which ones they are.'),
  ).toBeVisible();
  expect(unseen.queryByRole('link')).toBeNull();
  const well = within(rowOf('Mail that is stuck'));
  expect(well.getByText('No mail waits for more than four days.')).toBeVisible();
  expect(well.queryByRole('button')).toBeNull();
});

it('has all of it checked, or one thing again, once', async () => {
  const server = createServer();
  await signedIn(server);
  server.answer(getIntegrity, () => answer([wrong]));
  server.answer(runIntegrity, () => answer([wrong], { isRunning: true }));
  showAt('/', <IntegrityScreen />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Check again: Children without a contact' }),
  );
  const running = await screen.findByRole('button', { name: 'Checking …' });
  expect(running).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(running);
  expect(screen.getByRole('button', { name: /^Check again/ })).toHaveAttribute('aria-disabled', 'true');
  const asked = server.asked('/api/DatabaseIntegrities/Run').map(({ body }) => JSON.parse(body));
  expect(asked).toEqual([{ itemName: 'families.withoutContact' }]);
  server.answer(getIntegrity, () => answer([item('families.withoutContact', {})]));
  expect(await screen.findByText('Each child has an adult who may be contacted.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check all now' })).toBeEnabled();
});

it('says that nothing was checked yet', async () => {
  const server = createServer();
  await signedIn(server);
  server.answer(getIntegrity, () =>
    answer([item('messages.stuck', { state: 'unknown', checkedAt: null })], { lastRun: null }),
  );
  showAt('/', <IntegrityScreen />);
  expect(await screen.findByText('Never checked yet')).toBeVisible();
  expect(await screen.findByText('Not checked yet.')).toBeVisible();
});

it('reads the numbers of an address as such', () => {
  expect(linkOf('/attendance/class?date=2026-11-18&rollClass=7B')).toEqual({
    ...{ to: '/attendance/class', search: { date: '2026-11-18', rollClass: '7B' } },
  });
  expect(linkOf('/subjects/classes?year=2026&class=9').search).toEqual({ year: 2026, class: 9 });
  expect(linkOf('/messages/mailbox')).toEqual({ to: '/messages/mailbox', search: {} });
});
