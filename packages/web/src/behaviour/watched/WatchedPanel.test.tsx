import { getStudentPresences } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { getWatchList, type WatchEntry } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { WatchedPanel } from './WatchedPanel.tsx';

const entry = (id: number, itemName: string): WatchEntry => ({
  ...{ id, person: { id, itemName, fullName: itemName, rollClass: '7B' }, reason: `Reason ${id}` },
  ...{ dateFrom: '2026-11-01', dateTo: '2026-12-11', writtenBy: 'Cora Counsel', permission: 2, version: 1 },
});

it('shows who is watched, why, and whether they are at school; more of them on request', async () => {
  const server = createServer();
  server.answer(getWatchList, () => [1, 2, 3, 4, 5, 6, 7].map((id) => entry(id, `Student ${id}`)));
  server.answer(getStudentPresences, () => [
    { studentID: 1, presence: 'here' as const },
    { studentID: 2, presence: 'absent' as const },
  ]);
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <WatchedPanel />);
  const part = within(await screen.findByRole('region', { name: 'Watched students' }));
  expect(await part.findByText('1 at school · 1 absent today')).toBeVisible();
  const lines = part.getAllByRole('listitem');
  // Who is away comes first.
  expect(lines[0]).toHaveTextContent(/Student 27BAbsent today.*Reason 2/);
  expect(lines[1]).toHaveTextContent(/Student 1/);
  expect(within(lines[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/entities/view/2?tab=behaviour',
  );
  expect(lines).toHaveLength(6);
  await userEvent.click(part.getByRole('button', { name: 'Show 1 more' }));
  expect(part.getAllByRole('listitem')).toHaveLength(7);
});
