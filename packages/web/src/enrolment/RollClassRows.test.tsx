import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { RollClassRows } from './RollClassRows.tsx';

const row = (id: number, code: string, dateFrom: string) => ({
  ...{ id, rollClassID: id, code, dateFrom, dateTo: null, version: 1 },
});

beforeEach(async () => {
  await signedIn(createServer(), { roles: 'office' });
});

it('a move that is to come can be cancelled, and a class that never should have been removed, once asked', async () => {
  const remove = vi.fn();
  const rows = [row(2, '7B', '2026-11-30'), row(1, '7A', '2026-01-28')];
  showAt('/', <RollClassRows rows={rows} onMove={() => {}} onRemove={remove} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the move to 7B' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the move to 7B?' }));
  expect(question.getByText(/from 2026-11-30 on: the class before runs on/)).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Cancel the move to 7B' }));
  expect(remove).toHaveBeenCalledWith(rows[0]);
  expect(screen.getByRole('button', { name: 'Remove 7A' })).toBeVisible();
});

it('whoever may not write reads them alone', async () => {
  showAt('/', <RollClassRows rows={[row(1, '7A', '2026-01-28')]} />);
  expect(await screen.findByText('7A')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
