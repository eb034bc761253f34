import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { someDetails } from '../../../test/profile.ts';
import { show } from '../../../test/show.tsx';
import type { ProfileTab } from '../../platform/area.ts';
import { TabPart } from './TabPart.tsx';

it('a tab whose module does not come says so beside what is open, and comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module: x')));
  const tab: ProfileTab = {
    id: 'flags',
    shows: () => true,
    Tab: missing,
    label: 'alerts:labels.flags',
    order: 10,
    reload: () => lazy(async () => ({ default: () => <p>All flags</p> })),
    models: [],
  };
  show(
    <>
      <input aria-label="Typed" defaultValue="stays" />
      <TabPart tab={tab} details={someDetails()} />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('stays');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All flags')).toBeVisible();
});
