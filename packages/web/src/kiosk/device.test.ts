// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { getKiosk, type Kiosk, pairKiosk, saveKioskScan } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { defaultFormats } from '@homeroom/contract/shared/formats.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import type { Outbox } from '../platform/outbox/engine.ts';
import { readPairing } from './device.store.ts';
import { deviceState, pair, refresh } from './device.ts';
import { enqueueScan, openScans, scansHere } from './scan.outbox.ts';

const TOKEN = 'the-token-of-this-device';
const CODE = '2106020184';
const entrance: Kiosk = {
  ...{ id: 7, userLoginID: 90, name: 'Main entrance', direction: 'in', printsSlips: true, playsSounds: true },
  ...{ schoolName: 'Test School', timeZone: 'UTC', formats: defaultFormats, logo: null },
  now: new Date().toISOString(),
};

let server: ReturnType<typeof createServer>;
const sent = () => server.asked('/api/KioskScans');
const emptied = (outbox: Outbox) => expect.poll(() => outbox.view().entries.length).toBe(0);

/** All that the browser keeps, as text. */
async function kept(): Promise<string> {
  const texts: string[] = [];
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await wait(indexedDB.open(name));
    for (const store of db.objectStoreNames)
      for (const row of await wait(db.transaction(store).objectStore(store).getAll()))
        texts.push(JSON.stringify(row), ...[row?.data, row?.sealed?.data].map(readable));
    db.close();
  }
  return texts.join('\n');
}
const readable = (data: unknown) =>
  data instanceof ArrayBuffer ? new TextDecoder('latin1').decode(data) : '';

const unknown = () => refuse(401, { code: 'device.unknown', message: 'x' });

/** A server that knows the device. */
function serve(): void {
  server = createServer();
  server.answer(pairKiosk, () => ({ token: TOKEN, kiosk: entrance }));
  server.answer(getKiosk, () => entrance);
  server.answer(saveKioskScan, ({ body }) => ({
    ...{ id: 1, isDouble: false, name: 'Ada Brown', rollClass: '7B', hasPhoto: false },
    outcome: 'late' as const,
    scannedAt: JSON.parse(body).scannedAt,
  }));
}

beforeEach(async () => {
  serve();
  await pair('GJXC-7MQN');
});
afterEach(async () => {
  server.answer(getKiosk, unknown);
  await refresh();
});

it('scans that wait are sealed, survive the page, and are sent once, under their own key and at their own time', async () => {
  const outbox = await openScans(entrance.id);
  server.cutOff();
  const key = enqueueScan(outbox, CODE);
  await expect.poll(() => outbox.view().stored.length).toBe(1);
  for (const secret of [CODE, TOKEN]) expect(await kept()).not.toContain(secret);
  const [before] = sent().map(({ body }) => JSON.parse(body));
  outbox.close();

  serve();
  const again = await openScans(entrance.id);
  expect(again.view().entries).toMatchObject([{ kind: 'kioskScan', id: key, code: CODE }]);
  await again.flush();
  await emptied(again);
  const after = sent().at(-1);
  expect(after?.headers.get('Idempotency-Key')).toBe(key);
  expect(after?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
  expect(JSON.parse(after?.body ?? '')).toEqual(before);
  again.close();
});

it('scans that wait are sent by whichever kiosk the browser is paired with next, as scanned at the one before', async () => {
  const outbox = await openScans(entrance.id);
  server.cutOff();
  const key = enqueueScan(outbox, CODE);
  await expect.poll(() => outbox.view().stored.length).toBe(1);
  const [{ scannedAt }] = outbox.view().entries as unknown as [{ scannedAt: string }];
  outbox.close();
  expect(await scansHere()).toBe(1);

  serve();
  const exit = { ...entrance, id: 8, userLoginID: 91, name: 'Back gate', direction: 'out' as const };
  server.answer(getKiosk, () => exit);
  server.answer(pairKiosk, () => ({ token: 'another-token', kiosk: exit }));
  await pair('another code');
  const next = await openScans(exit.id);
  await next.flush();
  await emptied(next);
  const [scan] = sent();
  expect(JSON.parse(scan?.body ?? '')).toEqual({ code: CODE, scannedAt, kioskID: entrance.id });
  expect(scan?.headers.get('Authorization')).toBe('Bearer another-token');
  expect(scan?.headers.get('Idempotency-Key')).not.toBe(key);
  expect(await scansHere()).toBe(0);
  next.close();
});

it('a device that was revoked forgets its token and keeps what waits until it is paired again', async () => {
  const outbox = await openScans(entrance.id);
  server.answer(getKiosk, unknown);
  server.answer(saveKioskScan, unknown);
  enqueueScan(outbox, CODE);
  await expect.poll(() => deviceState()).toEqual({ status: 'unpaired', wasRevoked: true });
  await refresh();
  expect(await readPairing()).toBe(undefined);
  expect(outbox.view().entries).toHaveLength(1);
  serve();
  await pair('another code');
  expect(deviceState()).toMatchObject({ status: 'paired', isStored: true });
  await outbox.flush();
  await emptied(outbox);
  outbox.close();
});
