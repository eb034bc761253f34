import { getRecentFlags } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { NewAlertsPanel } from './NewAlertsPanel.tsx';

it('who raises alerts begins with those that are new, and when they were raised', async () => {
  const server = createServer();
  server.answer(getRecentFlags, () => [
    {
      ...{ id: 5, category: 'learning' as const, itemName: 'Reads slowly', dateFrom: '2026-11-19' },
      student: { id: 31, itemName: 'Ćosić, Luka' },
    },
  ]);
  await signedIn(server, { roles: 'counsellor' });
  showAt('/', <NewAlertsPanel />);
  expect(await screen.findByText('Reads slowly')).toBeVisible();
  expect(screen.getByText('yesterday')).toHaveAttribute('title', 'Thursday 2026-11-19');
  expect(screen.getByRole('link', { name: 'Ćosić, Luka' })).toHaveAttribute(
    'href',
    '/entities/view/31?tab=alerts',
  );
});
