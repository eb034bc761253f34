import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { emptyStore, openStore, surplus } from './offlineCache.store.ts';

const DAY_MS = 24 * 3_600_000;
const roll = { data: [{ fullName: 'Adeyemi, Tolu' }], at: Date.now() };
/** Everything that lies in the browser, as somebody finds it who looks. */
const lying = async () => {
  const db = await openDB('homeroom-copies');
  const found = { rows: await db.getAll('copies'), keys: await db.getAll('keys') };
  db.close();
  return found;
};

it('gives back to its user what was read, and lets nobody else see what it is', async () => {
  const mine = await openStore(7);
  await mine.write('roll:class:7B:2026-11-20', 'AttendanceStudent', roll);
  expect(await (await openStore(7)).read('roll:class:7B:2026-11-20')).toEqual(roll);
  const { rows, keys } = await lying();
  expect(rows).toHaveLength(1);
  expect(new TextDecoder().decode(rows[0].sealed.data)).not.toContain('Adeyemi');
  expect(JSON.stringify(rows)).not.toMatch(/Adeyemi|7B/);
  await expect(crypto.subtle.exportKey('raw', keys[0])).rejects.toThrow();
});

it('is empty, without a key, once its user signed out', async () => {
  const mine = await openStore(7);
  await mine.write('a', 'Teachers', roll);
  await emptyStore(7);
  expect(await lying()).toEqual({ rows: [], keys: [] });
  expect(await (await openStore(7)).read('a')).toBeUndefined();
});

it('drops what another user has left', async () => {
  await (await openStore(7)).write('a', 'Teachers', roll);
  const theirs = await openStore(8);
  expect(await theirs.read('a')).toBeUndefined();
  const { rows, keys } = await lying();
  expect([rows.length, keys.length]).toEqual([0, 1]);
});

it('forgets what is older than a few days', async () => {
  let now = Date.now();
  const mine = await openStore(7, () => now);
  await mine.write('old', 'AttendanceStudent', roll);
  now += 4 * DAY_MS;
  expect(await mine.read('old')).toBeUndefined();
  await mine.write('new', 'AttendanceStudent', { ...roll, at: now });
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
