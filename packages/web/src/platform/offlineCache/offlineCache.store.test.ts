// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { renew, signIn } from '../session/session.ts';
import { browserKey, startBrowserKey } from '../store/browserKey.ts';
import { seal } from '../store/vault.ts';
import { emptyStore, openStore, surplus } from './offlineCache.store.ts';

const DAY_MS = 24 * 3_600_000;
const roll = { data: [{ fullName: 'Adeyemi, Tolu' }], at: Date.now() };
const server = createServer();
const enter = async (userLoginID: number) => {
  server.answer(signInEndpoint, () => aSession({ userLoginID }));
  await signIn('gokafor', 'secret');
};
const runOut = async () => {
  server.answer(signInEndpoint, () => refuse(401, { code: 'session.ended', message: 'Over.' }));
  await renew().catch(() => undefined);
};
startBrowserKey();
beforeEach(() => enter(7));

/** Everything that lies in the browser, as somebody finds it who looks. */
const lying = async () => {
  const db = await openDB('homeroom-copies');
  const ofKeys = await openDB('homeroom-key');
  const found = { rows: await db.getAll('copies'), keys: await ofKeys.getAll('keys') };
  db.close();
  ofKeys.close();
  return found;
};

it('gives back to its user what was read, and lets nobody else see what it is', async () => {
  const mine = await openStore(7);
  await mine.write([{ name: 'roll:class:7B:2026-11-20', kind: 'AttendanceStudent', ...roll }]);
  expect(await (await openStore(7)).read('roll:class:7B:2026-11-20')).toEqual(roll);
  const { rows, keys } = await lying();
  expect(rows).toHaveLength(1);
  expect(new TextDecoder().decode(rows[0].sealed.data)).not.toContain('Adeyemi');
  expect(JSON.stringify(rows)).not.toMatch(/Adeyemi|7B/);
  await expect(crypto.subtle.exportKey('raw', keys[0])).rejects.toThrow();
});

it('is empty once its user signed out', async () => {
  const mine = await openStore(7);
  await mine.write([{ name: 'a', kind: 'Teachers', ...roll }]);
  await emptyStore(7);
  expect((await lying()).rows).toEqual([]);
  expect(await (await openStore(7)).read('a')).toBeUndefined();
});

it('drops what another user has left', async () => {
  await (await openStore(7)).write([{ name: 'a', kind: 'Teachers', ...roll }]);
  await enter(8);
  const theirs = await openStore(8);
  expect(await theirs.read('a')).toBeUndefined();
  expect((await lying()).rows).toEqual([]);
});

it('opens with no key that lies in the browser once the session ran out, and with the next session again', async () => {
  await (await openStore(7)).write([{ name: 'a', kind: 'Teachers', ...roll }]);
  await expect.poll(async () => (await lying()).keys.length).toBe(1);
  await runOut();
  await expect.poll(async () => (await lying()).keys).toEqual([]);
  expect((await lying()).rows).toHaveLength(1);
  await enter(7);
  expect(await (await openStore(7)).read('a')).toEqual(roll);
});

it('opens what a version before this one has sealed with a key beside it, and leaves no such key', async () => {
  const cache = await openStore(7);
  await cache.write([{ name: 'a', kind: 'Teachers', ...roll }]);
  const earlier = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const db = await openDB('homeroom-copies');
  const [row] = await db.getAll('copies');
  await db.put('copies', { ...row, sealed: await seal(earlier, JSON.stringify(roll.data)) });
  await db.put('keys', earlier, 7);
  expect(await (await openStore(7)).read('a')).toEqual(roll);
  expect(await db.getAll('keys')).toEqual([]);
  db.close();
  await expect(browserKey(9)).rejects.toThrow();
});

it('forgets what is older than a few days', async () => {
  let now = Date.now();
  const mine = await openStore(7, () => now);
  await mine.write([{ name: 'old', kind: 'AttendanceStudent', ...roll }]);
  now += 4 * DAY_MS;
  expect(await mine.read('old')).toBeUndefined();
  await mine.write([{ name: 'new', kind: 'AttendanceStudent', ...roll, at: now }]);
  expect((await lying()).rows).toHaveLength(1);
});

it('keeps the newest thirty of a kind: many rolls do not push out what every roll needs', () => {
  const rows = [
    { id: 'teachers', kind: 'Teachers', at: 1 },
    ...Array.from({ length: 32 }, (_, i) => ({ id: `roll ${i}`, kind: 'AttendanceStudent', at: 10 + i })),
    ...Array.from({ length: 31 }, (_, i) => ({ id: `person ${i}`, kind: 'PersonalDetails', at: 90 - i })),
  ];
  expect(surplus(rows, 100).toSorted()).toEqual(['person 30', 'roll 0', 'roll 1']);
});
