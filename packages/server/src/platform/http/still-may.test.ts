import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { School } from '../database/school.ts';
import type { User } from '../user.ts';
import { whileStillMay } from './still-may.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Two parts, of which the second takes longer than rights are trusted. */
async function* parts() {
  yield 'first';
  vi.advanceTimersByTime(300);
  yield 'second';
}

/** What is sent of them to somebody who reads behaviour at first, and later may do what is given; null: is signed out. */
async function sentTo(later: readonly string[] | null) {
  const whoMay = (permissions: readonly string[]) =>
    ({ personId: 1, sessionId: 1, may: (name: string) => permissions.includes(name) }) as unknown as User;
  const writer = {
    ...{ school: {} as School, user: whoMay(['behaviour.students']), since: performance.now() },
    again: async () => later && whoMay(later),
  };
  const sent: string[] = [];
  const failure = await (async () => {
    for await (const part of whileStillMay(writer, parts())) sent.push(part);
  })().catch(({ code }) => code);
  return [sent, failure];
}

test('an answer that is sent in parts ends where its reader is signed out, or loses a right', async () => {
  expect(await sentTo(null)).toEqual([['first'], 'session.ended']);
  expect(await sentTo([])).toEqual([['first'], 'permission.denied']);
  expect(await sentTo(['behaviour.students'])).toEqual([['first', 'second'], undefined]);
});
