import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { router } from './router.tsx';

const aCampus = (id: number, itemName: string, fields: Partial<Campus> = {}): Campus => ({
  id,
  code: itemName.slice(0, 3).toUpperCase(),
  itemName,
  isMainCampus: id === 1,
  isSelectedCampus: false,
  version: 1,
  ...fields,
});

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
});

const open = async (address: string, roles: string, scope: 'user' | 'parent' = 'user') => {
  await signedIn(server, { roles, scope });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  show(<RouterProvider router={router} />);
  // The rail; the bar of a phone is hidden by its style, which is not loaded here.
  return within((await screen.findAllByRole('navigation', { name: 'Screens' }))[0] as HTMLElement);
};
const path = () => router.state.location.pathname;

describe('the list of screens', () => {
  it('shows a teacher nothing of the system', async () => {
    const rail = await open('/dashboard', 'teacher');
    expect(rail.getByRole('link', { name: 'Roll by class' })).toBeInTheDocument();
    expect(rail.queryByText('System')).toBeNull();
    expect(rail.queryByRole('link', { name: 'Configuration' })).toBeNull();
  });
});

describe('the search', () => {
  it('has the letters that were typed while it was still loading', async () => {
    await open('/dashboard', 'teacher');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of 'rolx') fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: 'Backspace' });
    const field = await screen.findByRole('combobox', { name: 'Find a person or screen' });
    await expect.poll(() => field).toHaveValue('rol');
  });
});

it('tells who may manage users that the sign-ins of the demo are open to others', async () => {
  await signedIn(server, { roles: 'admin', demoIsOpen: true });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/dashboard'] }) });
  show(<RouterProvider router={router} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/demo sign-ins are open/);
});

describe('the layout of parents', () => {
  it('has no rail and no search, and names its screens in the bar', async () => {
    const bar = await open('/dashboard', 'parent', 'parent');
    expect(bar.getByRole('link', { name: 'Today' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Find a screen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Collapse the list of screens' })).toBeNull();
  });

  it.each(['/attendance/class', '/configuration', '/system/theme', '/no/such/path'])(
    'leads from %s to the landing page',
    async (address) => {
      // Whatever roles the account has: the profile was chosen at the sign-in.
      await open(address, 'parent,admin', 'parent');
      await expect.poll(path).toBe('/dashboard');
    },
  );
});

it('a parent has three screens under the thumb, and under More the others and no campus', async () => {
  server.answer(getCampuses, () => [aCampus(1, 'Main campus'), aCampus(2, 'Junior school')]);
  await open('/dashboard', 'parent', 'parent');
  const more = screen.getByRole('button', { name: 'More' });
  fireEvent.click(more);
  const bar = more.closest('nav') as HTMLElement;
  const other = await within(bar).findByText('Contact details');
  expect(other.closest('[role=dialog]')).not.toBeNull();
  expect(within(bar).getByText('Sign out')).toBeInTheDocument();
  expect(screen.queryByText('Campuses')).toBeNull();
  const under = [...bar.querySelectorAll(':scope > a')].map((link) => link.getAttribute('aria-label'));
  expect(under).toEqual(['Today', 'Children', 'Calendar']);
});

describe('the campuses', () => {
  const stored = [aCampus(1, 'Main campus'), aCampus(2, 'Junior school'), aCampus(3, 'Farm')];

  it('are not spoken of where there is but one', async () => {
    server.answer(getCampuses, () => stored.slice(0, 1));
    await open('/dashboard', 'teacher');
    fireEvent.click(screen.getByRole('button', { name: /^Signed in as/ }));
    expect(await screen.findByText('Main campus: Main campus')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Campuses/ })).toBeNull();
  });

  it('are chosen in the side menu; the whole list is sent and the bar says it at once', async () => {
    server.answer(getCampuses, () => stored);
    server.answer(saveCampuses, ({ body }) => JSON.parse(body));
    const rail = await open('/dashboard', 'teacher');
    await rail.findByRole('button', { name: 'Campuses: All campuses' });
    fireEvent.click(await rail.findByRole('checkbox', { name: 'Junior school', hidden: true }));
    await rail.findByRole('button', { name: 'Campuses: Junior school' });
    expect(
      within(screen.getAllByRole('banner')[0] as HTMLElement).getByText('Junior school'),
    ).toBeInTheDocument();
    await expect.poll(() => server.asked('/api/Campuses').at(-1)?.method).toBe('PUT');
    const sent: Campus[] = JSON.parse(server.asked('/api/Campuses').at(-1)?.body ?? '');
    expect(sent.map(({ id, isSelectedCampus }) => [id, isSelectedCampus])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    await act(async () => fireEvent.click(rail.getByRole('checkbox', { name: /^Farm/, hidden: true })));
    await rail.findByRole('button', { name: 'Campuses: 2 campuses' });
  });

  it('are all again when the last one is taken away', async () => {
    server.answer(getCampuses, () => stored.map((c) => ({ ...c, isSelectedCampus: c.id === 3 })));
    server.answer(saveCampuses, ({ body }) => JSON.parse(body));
    const rail = await open('/dashboard', 'teacher');
    await rail.findByRole('button', { name: 'Campuses: Farm' });
    fireEvent.click(rail.getByRole('checkbox', { name: /^Farm/, hidden: true }));
    await rail.findByRole('button', { name: 'Campuses: All campuses' });
  });
});
