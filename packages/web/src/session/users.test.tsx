import { permissionNames } from '@homeroom/contract/permissions.ts';
import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import { getPermissions, getRoles } from '@homeroom/contract/session/roles.endpoints.ts';
import {
  addUserAccount,
  endUserSessions,
  getUserAccounts,
  getUserPermissions,
  resetUserPassword,
  saveUserAccount,
  unlockUser,
} from '@homeroom/contract/session/users.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import {
  countUserLogins,
  deleteUserLockouts,
  getUserLockouts,
  getUserLogins,
  MAX_LOGINS,
} from '@homeroom/contract/session/watch.endpoints.ts';
import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions, newSchoolRoles } from '../../test/roles.ts';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { rootRoute } from '../platform/areas/rootRoute.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import { sessionRoutes } from './session.routes.tsx';

const aUser = (id: number, fields: Partial<UserAccount> = {}): UserAccount => ({
  id,
  userName: `user${id}`,
  fullName: `Person ${id}`,
  personID: null,
  personName: null,
  roles: ['teacher'],
  disabled: false,
  hasPassword: true,
  secondFactor: false,
  lastSeen: '2026-11-19T22:00:00Z',
  openSessions: 1,
  locked: false,
  permission: 2,
  version: 1,
  ...fields,
});

let server: ReturnType<typeof createServer>;
let stored: Map<number, UserAccount>;
const admin = aUser(7, { userName: 'admin', fullName: 'Ada Min', roles: ['admin'] });
const grace = aUser(12, {
  userName: 'gokafor',
  fullName: 'Grace Okafor',
  personID: 4,
  personName: 'Okafor, Grace',
});

beforeEach(async () => {
  server = createServer();
  stored = new Map(
    [admin, grace, aUser(13, { userName: 'ćosić', fullName: 'Luka Ćosić', roles: [] })].map((u) => [u.id, u]),
  );
  server.answer(getUserAccounts, () => [...stored.values()]);
  server.answer(getRoles, newSchoolRoles);
  server.answer(getPermissions, allPermissions);
  server.answer(
    saveUserAccount,
    ({ body }) => {
      const saved = { ...grace, ...JSON.parse(body), version: JSON.parse(body).version + 1 };
      stored.set(12, saved);
      return saved;
    },
    '/api/UserAccounts/12',
  );
  server.answer(
    getUserPermissions,
    () =>
      permissionNames.map((permission) => ({
        permission,
        module: 'x',
        allows: permission === 'attendance.mark' ? 'mark and submit the rolls that one teaches' : permission,
        granted: permission === 'attendance.mark',
        through: permission === 'attendance.mark' ? ['teacher'] : [],
        roles: ['admin'],
        needs: [],
        withheld: null,
      })),
    '/api/UserAccounts/12/Permissions',
  );
  await signedIn(server, { roles: 'admin' });
});

const open = (address: string) => {
  const root = rootRoute(Outlet);
  const home = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => <p>home</p> });
  const router = createRouter({
    routeTree: root.addChildren([home, ...sessionRoutes(root)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(
    <>
      <RouterProvider router={router as never} />
      <Notices />
    </>,
  );
  return router;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const panel = (name: string) => screen.findByRole('complementary', { name });
const saved = () => server.asked('/api/UserAccounts/12').map(({ body }) => JSON.parse(body));

describe('the users', () => {
  it('were last seen at a time as people say it, and exactly on hover and read aloud', async () => {
    open('/system/users');
    const row = await screen.findByRole('row', { name: /gokafor/ });
    const seen = within(row).getByRole('time');
    expect(seen).toHaveAttribute('title', '2026-11-20 9:00 AM');
    expect(seen).toHaveTextContent('today 9:00 AM, 2026-11-20 9:00 AM');
  });

  it('are listed by user name, found by any part of a name, and filtered by role', async () => {
    open('/system/users');
    expect(await screen.findByText('3 users')).toBeVisible();
    expect(names()).toEqual(['admin', 'ćosić', 'gokafor']);
    await userEvent.type(screen.getByRole('searchbox'), 'oka gra');
    await waitFor(() => expect(names()).toEqual(['gokafor']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'cosic');
    await waitFor(() => expect(names()).toEqual(['ćosić']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Without a role' }));
    await waitFor(() => expect(names()).toEqual(['ćosić']));
    expect(screen.getByText('1 of 3')).toBeVisible();
  });

  it.each([
    ['/system/users', 'Users', 'Roles'],
    ['/system/users/roles', 'Roles', 'Users'],
  ])('at %s are named once, with the way to the other one beside it', async (address, name, other) => {
    const router = open(address);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getAllByText(name)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: other }));
    expect(await screen.findByRole('heading', { level: 1, name: other })).toBeVisible();
    expect(router.state.location.pathname).not.toBe(address);
  });

  it('come in pages of a hundred', async () => {
    stored = new Map(Array.from({ length: 250 }, (_, i) => [i + 1, aUser(i + 1)]));
    open('/system/users');
    expect(await screen.findByText('1–100')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('201–250')).toBeVisible();
    expect(names()).toHaveLength(50);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('have no screen for who may not manage them', async () => {
    await signedIn(server, { roles: 'office' });
    const router = open('/system/users');
    expect(await screen.findByText('home')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('are added with a person and roles', async () => {
    server.answer(getPersons, () => [
      {
        id: 44,
        itemName: 'Hale, John',
        fullName: 'John Hale',
        isStudent: false,
        isStaff: true,
        isParent: false,
        standing: 'current' as const,
        rollClass: '',
        level: '',
        campus: '',
        photo: null,
        flags: [],
        foundIn: '' as const,
        number: '',
      },
    ]);
    server.answer(addUserAccount, ({ body }) => {
      const user = aUser(40, { ...JSON.parse(body), hasPassword: false, personName: 'Hale, John' });
      stored.set(40, user);
      return user;
    });
    server.answer(getUserPermissions, () => [], '/api/UserAccounts/40/Permissions');
    const router = open('/system/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a user' }));
    const box = within(await panel('New user'));
    await userEvent.click(box.getByLabelText('User name'));
    await userEvent.tab();
    expect(box.getByText('Enter a user name.')).toBeVisible();
    await userEvent.type(box.getByLabelText('User name'), 'jhale');
    await userEvent.type(box.getByLabelText('Name'), 'John Hale');
    await userEvent.type(box.getByRole('combobox', { name: 'Person' }), 'hal');
    await userEvent.click(await box.findByRole('option', { name: /Hale, John/ }));
    await userEvent.click(box.getByRole('checkbox', { name: /^Teacher/ }));
    await userEvent.click(box.getByRole('button', { name: 'Add the user' }));
    expect(await panel('John Hale')).toBeVisible();
    const added = server.asked('/api/UserAccounts').find(({ method }) => method === 'POST');
    expect(JSON.parse(added?.body ?? '')).toEqual({
      userName: 'jhale',
      fullName: 'John Hale',
      personID: 44,
      roles: ['teacher'],
    });
    expect(router.state.location.search).toEqual({ user: 40 });
    expect(router.state.location.href).not.toContain('hale');
  });

  it('keep what is typed while they are being added', async () => {
    let answer = () => {};
    server.answer(
      addUserAccount,
      ({ body }) =>
        new Promise((resolve) => {
          answer = () => {
            stored.set(40, aUser(40, { ...JSON.parse(body), version: 1 }));
            resolve(aUser(40, { ...JSON.parse(body), version: 1 }));
          };
        }),
    );
    server.answer(getUserPermissions, () => [], '/api/UserAccounts/40/Permissions');
    server.answer(
      saveUserAccount,
      ({ body }) => aUser(40, { ...JSON.parse(body), version: 2 }),
      '/api/UserAccounts/40',
    );
    const router = open('/system/users?user=new');
    const box = within(await panel('New user'));
    await userEvent.type(box.getByLabelText('User name'), 'jhale');
    await userEvent.type(box.getByLabelText('Name'), 'John');
    await userEvent.click(box.getByRole('button', { name: 'Add the user' }));
    await userEvent.type(box.getByLabelText('Name'), ' Hale');
    await act(async () => answer());
    const added = within(await panel('John'));
    expect(added.getByLabelText('Name')).toHaveValue('John Hale');
    expect(added.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(added.getByRole('button', { name: 'Save' }));
    const [sent] = server.asked('/api/UserAccounts/40').map(({ body }) => JSON.parse(body));
    expect(sent).toMatchObject({ userName: 'jhale', fullName: 'John Hale', version: 1 });
    // The next new one begins with nothing.
    await act(() => router.navigate({ to: '/system/users', search: { user: 'new' } } as never));
    expect(within(await panel('New user')).getByLabelText('Name')).toHaveValue('');
  });

  it('are saved over one’s own action beside the form, with what was typed before it', async () => {
    server.answer(
      saveUserAccount,
      ({ body }) => {
        const { version, ...sent } = JSON.parse(body);
        const now = stored.get(12) ?? grace;
        if (version !== now.version)
          return refuse(409, { code: 'record.changed', message: 'no', current: now });
        stored.set(12, { ...now, ...sent, version: version + 1 });
        return stored.get(12) ?? now;
      },
      '/api/UserAccounts/12',
    );
    open('/system/users?user=12');
    const box = within(await panel('Grace Okafor'));
    await userEvent.type(box.getByLabelText('Name'), ' B');
    await userEvent.click(box.getByRole('button', { name: 'Disable the account' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable Grace Okafor?' }));
    await userEvent.click(question.getByRole('button', { name: 'Disable the account' }));
    expect(await screen.findByText('Grace Okafor is disabled.')).toBeVisible();
    expect(box.getByLabelText('Name')).toHaveValue('Grace Okafor B');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await box.findByText('Save complete')).toBeVisible();
    expect(stored.get(12)).toMatchObject({ fullName: 'Grace Okafor B', disabled: true, version: 3 });
    expect(screen.queryByText('Somebody else changed this meanwhile.')).not.toBeInTheDocument();
  });

  it('say what a role allows, and why somebody may do a thing', async () => {
    open('/system/users?user=12');
    const box = within(await panel('Grace Okafor'));
    expect(await box.findByRole('checkbox', { name: /^Nurse.*read every roll/ })).toBeInTheDocument();
    expect(await box.findByText('Mark and submit the rolls that one teaches')).toBeVisible();
    expect(await box.findByText('Yes, through Teacher.')).toBeVisible();
    expect(box.getAllByText('No. Administrator would allow it.')[0]).toBeVisible();
  });

  it('keep what is typed while they are being saved', async () => {
    let answer = () => {};
    server.answer(
      saveUserAccount,
      ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ ...grace, ...JSON.parse(body), version: 2 });
        }),
      '/api/UserAccounts/12',
    );
    open('/system/users?user=12');
    const box = within(await panel('Grace Okafor'));
    await userEvent.type(box.getByLabelText('Name'), ' B');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    await userEvent.type(box.getByLabelText('Name'), 'C');
    await act(async () => answer());
    expect(box.getByLabelText('Name')).toHaveValue('Grace Okafor BC');
    expect(box.queryByText('Save complete')).not.toBeInTheDocument();
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(saved()).toMatchObject([
      { fullName: 'Grace Okafor B', version: 1 },
      { fullName: 'Grace Okafor BC', version: 2 },
    ]);
  });

  it('show both where somebody else saved the same one', async () => {
    const theirs = { ...grace, fullName: 'Grace A. Okafor', version: 5 };
    server.answer(
      saveUserAccount,
      ({ body }) =>
        JSON.parse(body).version === 5
          ? { ...theirs, ...JSON.parse(body), version: 6 }
          : refuse(409, { code: 'record.changed', message: 'no', current: theirs }),
      '/api/UserAccounts/12',
    );
    open('/system/users?user=12');
    const box = within(await panel('Grace Okafor'));
    await userEvent.clear(box.getByLabelText('Name'));
    await userEvent.type(box.getByLabelText('Name'), 'Dr Okafor');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await box.findByText('Name: theirs is “Grace A. Okafor”, yours is “Dr Okafor”.')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Save mine' }));
    expect(await box.findByText('Save complete')).toBeVisible();
    expect(saved().at(-1)).toMatchObject({ fullName: 'Dr Okafor', version: 5 });
  });

  it('never lose the last administrator', async () => {
    server.answer(
      saveUserAccount,
      () => refuse(409, { code: 'account.last_administrator', message: 'no', current: grace }),
      '/api/UserAccounts/12',
    );
    open('/system/users?user=12');
    const box = within(await panel('Grace Okafor'));
    await userEvent.click(box.getByRole('checkbox', { name: /^Office/ }));
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    expect(await box.findByText(/This is the last administrator/)).toBeVisible();
    expect(box.getByRole('checkbox', { name: /^Office/ })).toBeChecked();
  });

  it('are disabled after a question, and that can be undone until the next action', async () => {
    open('/system/users?user=12');
    const box = within(await panel('Grace Okafor'));
    await userEvent.click(box.getByRole('button', { name: 'Disable the account' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable Grace Okafor?' }));
    await userEvent.click(question.getByRole('button', { name: 'Disable the account' }));
    expect(await screen.findByText('Grace Okafor is disabled.')).toBeVisible();
    expect(saved().at(-1)).toMatchObject({ disabled: true, version: 1, roles: ['teacher'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ disabled: false, version: 2 }));
  });

  it('get a reset link that is shown once and can be copied', async () => {
    server.answer(
      resetUserPassword,
      () => ({ token: 'one-time', expiresAt: '2026-11-21T22:00:00Z' }),
      '/api/UserAccounts/12/PasswordReset',
    );
    const user = userEvent.setup();
    open('/system/users?user=12');
    await user.click(within(await panel('Grace Okafor')).getByRole('button', { name: 'Make a reset link' }));
    const box = within(await screen.findByRole('dialog', { name: 'Reset link for Grace Okafor' }));
    expect(box.getByText(/It works once, until 2026-11-22 9:00 AM/)).toBeVisible();
    expect(box.getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/#reset/one-time`);
    await user.click(box.getByRole('button', { name: 'Copy' }));
    expect(await box.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/#reset/one-time`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/one-time/)).not.toBeInTheDocument());
  });

  it('are signed out everywhere after a question', async () => {
    server.answer(endUserSessions, () => null, '/api/UserAccounts/12/SignOut');
    open('/system/users?user=12');
    await userEvent.click(
      within(await panel('Grace Okafor')).getByRole('button', { name: 'Sign out everywhere' }),
    );
    const question = within(await screen.findByRole('dialog'));
    expect(server.asked('/api/UserAccounts/12/SignOut')).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Grace Okafor is signed out everywhere.')).toBeVisible();
  });
});

describe('what is watched', () => {
  afterEach(() => void vi.useRealTimers());
  const login = {
    id: 90,
    dateOf: '2026-11-20T08:00:00',
    itemName: 'Grace Okafor',
    connection: '203.0.113.5, Firefox 128 on Windows',
    userID: 12,
    userName: 'gokafor',
    schoolNum: '2047',
    superAdministrator: false,
    timeout: '2026-11-20T08:30:00',
    dataChangeConnectionID: '2 pages',
    dataChangeGroups: 'AttendanceStudent (28)',
    lastSeen: '2026-11-20T08:00:00',
  };

  it('the open sessions, with the columns of the specification, every 10 seconds, as nobody’s act', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(getUserLogins, () => [login]);
    open('/system/users/authentications');
    expect(await screen.findByRole('row', { name: /Grace Okafor/ })).toHaveTextContent(
      'AttendanceStudent (28)',
    );
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Time',
      'User',
      'Connection',
      'User Id',
      'School #',
      'Super Admin',
      'Time Out',
      'Session Id',
      'Data Connection Id',
      'Data Change Groups',
    ]);
    expect(server.asked('/api/UserLogins')).toHaveLength(1);
    server.answer(getUserLogins, () => [login, { ...login, id: 91, itemName: 'John Hale' }]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('row', { name: /John Hale/ })).toBeVisible();
    for (const { headers } of server.asked('/api/UserLogins'))
      expect(headers.get('X-Homeroom-Background')).toBe('1');
  });

  it('of very many sessions the newest, how many there are, and the others', async () => {
    const page = Array.from({ length: MAX_LOGINS }, (_, at) => ({ ...login, id: 2000 - at }));
    const oldest = { ...login, id: 7, itemName: 'The First' };
    server.answer(getUserLogins, ({ path }) => (path.includes('before=1501') ? [oldest] : page));
    server.answer(countUserLogins, () => ({ count: MAX_LOGINS + 1 }));
    open('/system/users/authentications');
    expect(await screen.findByText(/^The newest 500 of 501 sessions/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /The First/ })).toBeVisible();
  });

  it('of as many sessions as a page holds that these are all', async () => {
    server.answer(getUserLogins, () =>
      Array.from({ length: MAX_LOGINS }, (_, at) => ({ ...login, id: 2000 - at })),
    );
    server.answer(countUserLogins, () => ({ count: MAX_LOGINS }));
    open('/system/users/authentications');
    expect(await screen.findByText(/^500 sessions/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('the locks of the sign-in, which can be ended all at once', async () => {
    let locks = [
      {
        id: 1,
        userID: 12 as number | null,
        username: 'gokafor',
        itemName: 'Grace Okafor',
        connection: 'address 203.0.113.5',
        count: 3,
        dateOf: '2026-11-20T08:00:00',
        timeout: '2026-11-20T09:00:00' as string | null,
      },
      {
        id: 2,
        userID: null,
        username: '',
        itemName: '(no such user)',
        connection: 'everywhere',
        count: 100,
        dateOf: '2026-11-20T08:00:00',
        timeout: null,
      },
    ];
    server.answer(getUserLockouts, () => locks);
    server.answer(deleteUserLockouts, () => {
      locks = [];
      return null;
    });
    open('/system/users/violations');
    expect(await screen.findByRole('row', { name: /no such user/ })).toHaveTextContent('Until unlocked');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'User',
      'Connection',
      'Count',
      'Time',
      'Time Out',
    ]);
    const before = server.asked('/api/UserLockouts').length;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(server.asked('/api/UserLockouts')).toHaveLength(before + 1));
    await userEvent.click(screen.getByRole('button', { name: 'Unlock all' }));
    const question = within(await screen.findByRole('dialog', { name: 'Unlock all?' }));
    await userEvent.click(question.getByRole('button', { name: 'Unlock all' }));
    expect(await screen.findByText('Nobody is locked out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unlock all' })).toBeDisabled();
  });

  it('a lock that is ended for one user alone', async () => {
    const lock = { connection: 'a known browser', count: 3, dateOf: '2026-11-20T08:00:00', timeout: null };
    let locks = [
      { ...lock, id: 1, userID: 12 as number | null, username: 'gokafor', itemName: 'Grace Okafor' },
      { ...lock, id: 2, userID: null, username: '', itemName: '(no such user)' },
    ];
    server.answer(getUserLockouts, () => locks);
    const unlocked = () => {
      locks = locks.filter(({ userID }) => userID !== 12);
      return null;
    };
    server.answer(unlockUser, unlocked, '/api/UserAccounts/12/Lockouts');
    open('/system/users/violations');
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock Grace Okafor' }));
    expect(await screen.findByText('Grace Okafor can sign in again.')).toBeVisible();
    // Its line stays while the pointer is in the list: the next press meets whom it means.
    expect(screen.getByRole('row', { name: /Okafor/ })).toHaveTextContent('Unlocked');
    await userEvent.unhover(screen.getByText('Unlocked'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Okafor/ })).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /no such user/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Unlock (?!all)/ })).not.toBeInTheDocument();
  });

  it('locks that come while somebody is about to end one: they move no line under the pointer', async () => {
    const lock = { connection: 'a known browser', count: 3, dateOf: '2026-11-20T08:00:00', timeout: null };
    const of = (id: number, userID: number, itemName: string) => ({
      ...{ ...lock, id, userID, itemName, username: itemName.toLowerCase() },
    });
    let locks = [of(1, 12, 'Grace')];
    server.answer(getUserLockouts, () => locks);
    open('/system/users/violations');
    await userEvent.hover(await screen.findByRole('button', { name: 'Unlock Grace' }));
    locks = [of(3, 14, 'Mallory'), of(2, 13, 'Trudy'), ...locks];
    await act(() => queryClient.refetchQueries({ queryKey: ['UserLockout'] }));
    expect(await screen.findByText('2 new: show them')).toBeVisible();
    const unlocks = () =>
      screen.getAllByRole('button', { name: /^Unlock (?!all)/ }).map((one) => one.getAttribute('aria-label'));
    expect(unlocks()).toEqual(['Unlock Grace']);
    await userEvent.click(screen.getByText('2 new: show them'));
    expect(unlocks()).toEqual(['Unlock Mallory', 'Unlock Trudy', 'Unlock Grace']);
  });

  it.each([
    ['/system/users/authentications', /AttendanceStudent/],
    ['/system/users/violations', /gokafor/],
  ])('says at %s that what is shown is old where nobody answers', async (address, line) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(getUserLogins, () => [login]);
    server.answer(getUserLockouts, () => [
      {
        id: 1,
        userID: 12,
        username: 'gokafor',
        itemName: 'Grace Okafor',
        connection: 'address 203.0.113.5',
        count: 3,
        dateOf: '2026-11-20T08:00:00',
        timeout: null,
      },
    ]);
    open(address);
    expect(await screen.findByRole('row', { name: line })).toBeVisible();
    expect(screen.queryByText(/this is what was read last/)).not.toBeInTheDocument();
    server.cutOff();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText(/this is what was read last/)).toBeVisible();
    expect(screen.getByRole('row', { name: line })).toBeVisible();
  });
});
