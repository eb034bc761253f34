// @vitest-environment jsdom
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer } from '../../../test/server.ts';
import { notify } from '../notices/notify.ts';
import { signIn } from '../session/session.ts';
import { startIdleWatch } from './idle.ts';

let server: ReturnType<typeof createServer>;
const MINUTE = 60_000;
const touch = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const renewals = () => server.asked('/token').filter(({ body }) => body.includes('refresh_token'));

beforeEach(async () => {
  vi.useFakeTimers();
  server = createServer();
  server.answer(signInEndpoint, () => aSession());
  touch();
  startIdleWatch();
  await signIn('gokafor', 'secret');
});
afterEach(() => void vi.useRealTimers());

it('tells the server of somebody who writes for long without a call, as a person’s act', async () => {
  for (let minute = 0; minute < 7; minute += 1) {
    touch();
    await vi.advanceTimersByTimeAsync(MINUTE);
  }
  expect(renewals().length).toBeGreaterThan(0);
  expect(renewals()[0]?.headers.get('X-Homeroom-Background')).toBeNull();
});

it('warns who may have gone two minutes before the end, once; a key keeps the session', async () => {
  const warning = vi.spyOn(notify, 'warning').mockImplementation(() => {});
  await vi.advanceTimersByTimeAsync(27 * MINUTE);
  expect(warning).not.toHaveBeenCalled();
  expect(renewals()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(warning).toHaveBeenCalledOnce();
  touch();
  await vi.advanceTimersByTimeAsync(0);
  expect(renewals()).toHaveLength(1);
});

it('warns nobody while they work in another tab', async () => {
  const warning = vi.spyOn(notify, 'warning').mockImplementation(() => {});
  warning.mockClear();
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  localStorage.setItem('homeroom.heard', String(Date.now()));
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(warning).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(warning).toHaveBeenCalledOnce();
});
