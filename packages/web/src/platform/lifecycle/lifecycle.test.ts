// @vitest-environment jsdom
import { getSystemSettings } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import {
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@homeroom/contract/session/session.endpoints.ts';
import { deleteUserSettings, getUserSettings } from '@homeroom/contract/session/user-settings.endpoints.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer } from '../../../test/server.ts';

const order: string[] = [];
// The channel itself is tested with a real server (connection.test.ts); here it is told when.
vi.mock('socket.io-client', () => ({
  io: () => {
    order.push('channel');
    return { on: () => {}, connect: () => {}, disconnect: () => order.push('channel closed') };
  },
}));

let server: ReturnType<typeof createServer>;
let session: typeof import('../session/session.ts');
let queryClient: typeof import('../calls/queryClient.ts').queryClient;

beforeEach(async () => {
  order.length = 0;
  localStorage.clear();
  vi.resetModules();
  server = createServer();
  session = await import('../session/session.ts');
  ({ queryClient } = await import('../calls/queryClient.ts'));
  (await import('../../session/connectSession.ts')).connectSession();
  const configuration = await import('../../configuration/configuration.startup.ts');
  const enrolment = await import('../../enrolment/enrolment.startup.ts');
  const steps = [...configuration.startUp, ...enrolment.startUp];
  (await import('./lifecycle.ts')).startWithSession(steps);
  server.answer(signInEndpoint, () => aSession());
  server.answer(signOutEndpoint, () => null);
  server.answer(deleteUserSettings, () => null);
  server.answer(getUserSettings, () => {
    order.push('user settings');
    return [];
  });
  server.answer(getSystemSettings, () => {
    order.push('system configuration');
    return [];
  });
  server.answer(getTeacherStatuses, () => {
    order.push('teacher statuses');
    return [{ id: 12, isTeaching: true, rollClass: '7B' }];
  });
});

it('starts in the order of the specification', async () => {
  await session.signIn('gokafor', 'secret');
  await expect.poll(() => order).toHaveLength(4);
  expect(order).toEqual(['channel', 'user settings', 'system configuration', 'teacher statuses']);
});

it('leaves out what a person may not read', async () => {
  server.answer(signInEndpoint, () => aSession({ roles: 'parent', scope: 'parent' }));
  await session.signIn('parent', 'secret');
  await expect.poll(() => order).toContain('system configuration');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(order).not.toContain('teacher statuses');
});

it('stops with the sign-out, and nothing that was read or kept is left', async () => {
  const kept = new Set(['homeroom-page', 'workbox-precache-v2', 'some-data']);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  await session.signIn('gokafor', 'secret');
  await expect.poll(() => queryClient.getQueryData(['TeacherStatuses'])).toHaveLength(1);
  await session.signOut();
  expect(order).toContain('channel closed');
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  expect([...kept]).toEqual(['homeroom-page', 'workbox-precache-v2']);
  expect(Object.keys(localStorage)).toEqual([]);
  vi.unstubAllGlobals();
});

it('takes back with the person what was said to them', async () => {
  const { notify, noticesAreWanted } = await import('../notices/notify.ts');
  const { notificationsStore } = await import('@mantine/notifications');
  const said = () => {
    const { notifications, queue } = notificationsStore.getState();
    return [...notifications, ...queue].map(({ message }) => message);
  };
  await session.signIn('gokafor', 'secret');
  notify.warning('The mark of Brown, Isabella was refused.');
  await expect.poll(() => noticesAreWanted()).toBe(true);
  // The same person goes on: so does what was said.
  await session.renew();
  expect(said()).toEqual(['The mark of Brown, Isabella was refused.']);
  await session.signOut();
  await expect.poll(() => said()).toEqual([]);
});
