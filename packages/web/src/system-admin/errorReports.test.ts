// @vitest-environment jsdom
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { saveErrorReports } from '@homeroom/contract/system-admin/system-admin.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { signIn } from '../platform/session/session.ts';
import { type ReportState, reportError } from './errorReports.ts';

let server: ReturnType<typeof createServer>;
let errors = 0;
/** An error like none before it: the same one is reported once. */
const anError = () => {
  const letters = (n: number): string =>
    (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26));
  errors += 1;
  return new TypeError(`x is no ${letters(errors)}`);
};
const report = async (error: unknown = anError(), route = '/attendance/class') => {
  const states: ReportState[] = [];
  await reportError(error, route, (state) => states.push(state));
  return states;
};
const sent = () => server.asked('/api/SystemErrorReports');
const bodyOf = (nth: number) => JSON.parse(sent()[nth]?.body ?? '');

beforeEach(async () => {
  server = createServer();
  server.answer(saveErrorReports, () => null);
  const session = aSession({ userLoginID: 7, fullName: 'Grace Okafor', access_token: 'secret-token' });
  server.answer(signInEndpoint, () => session);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9, 5) });
});
afterEach(() => vi.useRealTimers());

it('is silent before anybody has signed in', async () => {
  expect(await report()).toEqual([]);
  expect(sent()).toHaveLength(0);
});

it('says when, where, in which browser, for whom and what, and no more', async () => {
  await signIn('gokafor', 'correct horse');
  const error = anError();
  error.stack = `${error}\n    at roll (https://school.example/assets/index-1a2b.js:1:2345)`;
  expect(await report(error, '/entities/view/$id')).toEqual(['sending', 'sent']);
  const [{ dateOf, errorLog }] = bodyOf(0);
  expect(dateOf).toBe('2026-11-20T09:05:00');
  for (const line of [
    /^version: \d+\.\d+\.\d+$/m,
    /^route: \/entities\/view\/\$id$/m,
    /^client: appName: .+; appCodeName: .+; userAgent: .+; platform: .*; language: en-US; cookieEnabled: true; height: \d+; width: \d+$/m,
    /^session: userLoginID: 7; scope: user; roles: teacher$/m,
    /^TypeError: x is no \w+$/m,
    /^ {2}at assets\/index-1a2b\.js:1:2345$/m,
  ])
    expect(errorLog).toMatch(line);
  expect(sent()[0]?.body).not.toMatch(/Okafor|gokafor|secret-token/);
  expect(sent()[0]?.headers.has('X-Homeroom-Background')).toBe(true);
});

it('sends the same error once, and five a minute', async () => {
  await signIn('gokafor', 'correct horse');
  vi.setSystemTime(Date.now() + 600_000);
  const error = anError();
  await report(error);
  expect(await report(error)).toEqual(['sending', 'sent']);
  expect(sent()).toHaveLength(1);
  for (let more = 0; more < 4; more += 1) await report();
  expect(await report()).toEqual(['sending', 'failed']);
  expect(sent()).toHaveLength(5);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await report()).toEqual(['sending', 'sent']);
});

it('stays within what the server takes, however deep the error', async () => {
  await signIn('gokafor', 'correct horse');
  vi.setSystemTime(Date.now() + 1_200_000);
  let error = anError();
  for (let depth = 0; depth < 50; depth += 1) {
    error = new TypeError('x '.repeat(5_000), { cause: error });
    error.stack = `at https://school.example/assets/${'long'.repeat(200)}.js:1:1\n`.repeat(500);
  }
  expect(await report(error)).toEqual(['sending', 'sent']);
  expect(bodyOf(0)[0].errorLog.length).toBeLessThanOrEqual(16_000);
});

it('says that it could not be sent', async () => {
  await signIn('gokafor', 'correct horse');
  vi.setSystemTime(Date.now() + 1_800_000);
  server.answer(saveErrorReports, () => refuse(429, { code: 'rate.limited', message: 'no' }));
  expect(await report()).toEqual(['sending', 'failed']);
  server.cutOff();
  expect(await report()).toEqual(['sending', 'failed']);
});
