import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { someDetails } from '../../../test/profile.ts';
import { show } from '../../../test/show.tsx';
import type { ProfileTab } from '../../platform/areas/area.ts';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { TabPart } from './TabPart.tsx';

it('a tab whose module does not come says so beside what is open, and comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let comes = false;
  const tab: ProfileTab = {
    id: 'flags',
    shows: () => true,
    Tab: lazyPart(async () => {
      if (!comes) throw new Error('Failed to fetch dynamically imported module: x');
      return { default: () => <p>All flags</p> };
    }),
    label: 'alerts:labels.flags',
    order: 10,
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
  comes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All flags')).toBeVisible();
});
