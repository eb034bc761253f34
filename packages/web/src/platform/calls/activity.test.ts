// @vitest-environment jsdom
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { send } from './http.ts';

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
  server.answer(getTeachers, () => []);
  vi.useFakeTimers({ toFake: ['Date'] });
  dispatchEvent(new Event('keydown'));
});
afterEach(() => vi.useRealTimers());

const saidToBeInBackground = async () => {
  await send(getTeachers, {}, 'token');
  return server.asked('/api/Teachers').at(-1)?.headers.has('X-Homeroom-Background');
};
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

it('says of a request that nobody is at the page any more, so that it keeps no session alive', async () => {
  expect(await saidToBeInBackground()).toBe(false);
  wait(2);
  expect(await saidToBeInBackground()).toBe(true);
});

it('says nothing of the kind once the person is back', async () => {
  wait(2);
  dispatchEvent(new Event('pointerdown'));
  expect(await saidToBeInBackground()).toBe(false);
});
