import { getOftenAbsent } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { OftenAbsentPanel } from './OftenAbsentPanel.tsx';

it('names who is often absent without a reason, on how many days, and leads to the days', async () => {
  const server = createServer();
  server.answer(getOftenAbsent, () => [
    {
      ...{ student: { id: 31, itemName: 'Ćosić, Luka' }, rollClass: '7B' },
      days: ['2026-11-18', '2026-11-17', '2026-11-12'],
    },
  ]);
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <OftenAbsentPanel />);
  const part = within(await screen.findByRole('region', { name: 'Often absent without a reason' }));
  expect(part.getByText('3 or more of the last 10 school days')).toBeVisible();
  expect(await part.findByRole('listitem')).toHaveTextContent(/^Ćosić, Luka7B3 dayslast/);
  expect(part.getByRole('link')).toHaveAttribute('href', '/entities/view/31?tab=attendance');
});

it('says so where nobody is', async () => {
  const server = createServer();
  server.answer(getOftenAbsent, () => []);
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <OftenAbsentPanel />);
  expect(await screen.findByText('Nobody, in the last 10 school days.')).toBeVisible();
});
