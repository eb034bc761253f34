import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aLine, serveRoll } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox } from '../../platform/outbox/outbox.ts';

const user = userEvent.setup();
afterEach(() => dropOutbox());

it('two of one name on a roll are told apart to eye and ear, and are found by their numbers', async () => {
  const server = createServer();
  serveRoll(server, [
    aLine(1, 'Dvořák, Amara', { apart: { number: '10234', birthDate: null } }),
    aLine(2, 'Dvořák, Amara', { apart: { number: '', birthDate: '2013-04-05' } }),
    aLine(3, 'Li, Mei'),
  ]);
  await signedIn(server);
  showAt('/attendance/class');
  await screen.findByRole('button', { name: 'Absent: Dvořák, Amara (10234)' });
  expect(screen.getByRole('button', { name: 'Absent: Dvořák, Amara (2013-04-05)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Absent: Li, Mei' })).toBeVisible();
  const first = screen.getByRole('row', { name: /^Dvořák, Amara \(10234\),/ });
  expect(within(first).getByRole('rowheader')).toHaveTextContent('Dvořák, Amara10234');
  await user.click(screen.getByRole('button', { name: 'Absent: Dvořák, Amara (2013-04-05)' }));
  expect(await screen.findByRole('row', { name: /^Dvořák, Amara \(2013-04-05\), absent/ })).toBeVisible();
  await user.keyboard('/10234{Enter}');
  expect(first).toHaveFocus();
});
