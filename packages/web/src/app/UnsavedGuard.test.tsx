import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { useUnsaved } from '../platform/session/unsaved.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const Typed = () => {
  useUnsaved(true);
  return <p>typed</p>;
};

const open = async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <UnsavedGuard />
      </>
    ),
  });
  const users = createRoute({ getParentRoute: () => root, path: '/users', component: Typed });
  const router = createRouter({
    routeTree: root.addChildren([users]),
    history: createMemoryHistory({ initialEntries: ['/users?user=1'] }),
  });
  show(<RouterProvider router={router as never} />);
  await screen.findByText('typed');
  return router;
};

it('asks before another record of the same screen takes the place of one that is not saved', async () => {
  const router = await open();
  const goOn = () => act(async () => void router.navigate({ to: '/users', search: { user: 2 } } as never));
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toEqual({ user: 1 });
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ user: 2 }));
});
