// @vitest-environment jsdom
import {
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@homeroom/contract/session/session.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { renew, signIn, signOut } from '../session/session.ts';
import { expireStates, savedStates, saveState } from './stateHistory.ts';

const at = (path: string, search = '') => ({ path, search, title: path, scroll: 0 });
const paths = () => savedStates().map(({ path }) => path);
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
let server: ReturnType<typeof createServer>;
const enter = (userLoginID: number) => {
  const session = aSession({ userLoginID });
  server.answer(signInEndpoint, () => session);
  return signIn('gokafor', 'correct horse');
};

expireStates();
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = createServer();
  server.answer(signOutEndpoint, () => null);
  await enter(7);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it('keeps the last thirty places, newest first, each once', () => {
  for (let n = 0; n < 35; n += 1) saveState(at(`/screen/${n}`));
  saveState({ ...at('/screen/20'), scroll: 480 });
  expect(savedStates()).toHaveLength(30);
  expect(savedStates()[0]).toEqual({ path: '/screen/20', search: '', title: '/screen/20', scroll: 480 });
  expect(paths().slice(1, 3)).toEqual(['/screen/34', '/screen/33']);
  saveState(at('/screen/20', '?dateOf=2026-11-20'));
  expect(paths().slice(0, 2)).toEqual(['/screen/20', '/screen/20']);
});

it('grows old while nobody acts, not while somebody works on one screen', () => {
  saveState(at('/attendance/class'));
  minutes(359);
  dispatchEvent(new Event('keydown'));
  minutes(359);
  expect(paths()).toEqual(['/attendance/class']);
  minutes(1);
  dispatchEvent(new Event('keydown'));
  expect(paths()).toEqual([]);
});

it('goes with a session that ran out, and is not written by the screens that wait out of sight', async () => {
  saveState(at('/entities/view/31'));
  server.answer(signInEndpoint, () => refuse(401, { code: 'session.ended', message: 'Over.' }));
  await renew().catch(() => undefined);
  saveState(at('/entities/view/32'));
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('entities');
});

it('goes with the sign-out', async () => {
  saveState(at('/attendance/class'));
  await signOut();
  expect(sessionStorage.getItem('homeroom.states')).toBeNull();
});

it('is never the next person’s', async () => {
  saveState(at('/attendance/class'));
  await enter(8);
  expect(paths()).toEqual([]);
  expect(sessionStorage.getItem('homeroom.states')).toBeNull();
});

it('starts anew where it cannot be read', () => {
  sessionStorage.setItem('homeroom.states', '{"user":7');
  expect(paths()).toEqual([]);
  saveState(at('/dashboard'));
  expect(paths()).toEqual(['/dashboard']);
});
