import {
  getRollClassMember,
  removeRollClassMember,
  restoreRollClassMember,
} from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { RemoveRollClassRow } from './RemoveRollClassRow.tsx';
import { RollClassRows } from './RollClassRows.tsx';

const row = (id: number, code: string, dateFrom: string) => ({
  ...{ id, rollClassID: id, code, dateFrom, dateTo: null, version: 1 },
});
const rows = [row(2, '7B', '2026-11-30'), row(1, '7A', '2026-01-28')];
const before = { memberID: 1, dateTo: '2026-11-29', version: 4 };
let server: ReturnType<typeof createServer>;
let marks: number | null = 14;
let undo = () => {};
const removed = vi.fn((_said: string, take: () => void) => {
  undo = take;
});

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
  for (const { id, ...member } of rows) {
    const path = `/api/RollClassMembers/31/${id}`;
    server.answer(
      getRollClassMember,
      () => ({ ...member, version: 3, runsOn: id === 2 ? '7A' : null, marks }),
      path,
    );
    server.answer(removeRollClassMember, () => ({ ...member, before }), path);
    server.answer(restoreRollClassMember, () => null, path);
  }
});

const open = () =>
  showAt(
    '/',
    <RollClassRows
      rows={rows}
      onMove={() => {}}
      actionOf={(one) => <RemoveRollClassRow id={31} row={one} onRemoved={removed} />}
    />,
  );
const sent = (id: number, method: string) =>
  server.asked(`/api/RollClassMembers/31/${id}`).filter((request) => request.method === method);

it('a move that is to come is cancelled once asked, by the version of now, and given back by undo', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the move to 7B' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel the move to 7B?' }));
  expect(question.getByText(/from 2026-11-30 on the student stays in 7A/)).toBeVisible();
  expect(question.queryByText(/marks/)).toBeNull();
  expect(sent(2, 'DELETE')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Cancel the move to 7B' }));
  await waitFor(() => expect(removed).toHaveBeenCalled());
  expect(sent(2, 'DELETE')[0]?.path).toMatch(/version=3$/);
  undo();
  await waitFor(() => expect(sent(2, 'PUT')).toHaveLength(1));
  expect(JSON.parse(sent(2, 'PUT')[0]?.body ?? '')).toMatchObject({
    ...{ rollClassID: 2, dateFrom: '2026-11-30', dateTo: null, before },
  });
});

it('before a class that never should have been is removed, it is said how many marks belong to it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 7A' }));
  expect(await screen.findByText(/from 2026-01-28 on the student is in no roll class/)).toBeVisible();
  expect(await screen.findByText(/^14 marks in the rolls of 7A belong to it/)).toBeVisible();
});

it('whoever may not read marks is told of none', async () => {
  marks = null;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 7A' }));
  const question = await screen.findByRole('dialog', { name: 'Remove 7A?' });
  expect(question).not.toHaveTextContent(/marks/);
});

it('whoever may not write reads them alone', async () => {
  showAt('/', <RollClassRows rows={[row(1, '7A', '2026-01-28')]} />);
  expect(await screen.findByText('7A')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
