import { saveKioskScan } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { createOutbox, type Outbox } from '../platform/outbox/engine.ts';
import { exclusive, randomKey } from '../platform/outbox/locks.ts';
import type { Entry } from '../platform/outbox/outbox.entries.ts';
import { defineOutboxEntry, kindsOf } from '../platform/outbox/outbox.kinds.ts';
import { memoryStore, sealedStore } from '../platform/outbox/outbox.store.ts';
import { queueOf } from '../platform/outbox/queue.ts';
import { groupSenderOf, senderOf } from '../platform/outbox/send.ts';
import { type OpenedFor, type SealedRow, sealedDatabase } from '../platform/store/sealedDatabase.ts';
import { canSeal, seal, unseal } from '../platform/store/vault.ts';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { deviceKey } from './device.store.ts';
import { callAsDevice, serverNow } from './device.ts';

/** A scan until the server has answered; it is stored, and what its fields mean never changes. */
export interface ScanEntry extends Entry {
  kind: 'kioskScan';
  code: string;
  /** Instant, ISO with zone. */
  scannedAt: string;
  /** The kiosk at which it was scanned, where this browser has been paired with another since. */
  kioskID?: number;
}

export type ScanAnswer = Answer<typeof saveKioskScan>;

const scanKind = defineOutboxEntry<ScanEntry, ScanAnswer>({
  kind: 'kioskScan',
  scope: () => 'kiosk',
  send: ({ id, code, scannedAt, kioskID }) => {
    const there = kioskID === undefined ? {} : { kioskID };
    return callAsDevice(saveKioskScan, { body: { code, scannedAt, ...there }, idempotencyKey: id });
  },
  describe: ({ scannedAt }) => t('kiosk:outbox.entry', { time: formatTime(scannedAt.slice(11, 16)) }),
  dropped: ({ length }) => t('kiosk:outbox.dropped', { count: length }),
});

const kindOf = kindsOf([scanKind]);
const ROWS = 'entries';
const database = sealedDatabase('homeroom-kiosk-scans', ROWS, { others: 'stay', keyOf: deviceKey });

/** How many scans wait in this browser, of whichever kiosk. */
export const scansHere = async (): Promise<number> =>
  canSeal()
    ? database.lyingHere().then(
        ({ length }) => length,
        () => 0,
      )
    : 0;

/**
 * What waits of the kiosks that this browser was before is sent by the one that it is now, as scanned there. Under keys of
 * its own: those that it has left under are another account's. What had arrived is a double of itself.
 */
async function takeOver({ db, key, of }: OpenedFor, deviceId: number): Promise<void> {
  const all: SealedRow[] = await db.getAll(ROWS);
  for (const { id: earlier, user, sealed, at = Date.now() } of all) {
    if (user === deviceId) continue;
    const json = await unseal(key, sealed).catch(() => null);
    if (json === null) continue;
    const { kioskID = user, ...scan } = JSON.parse(json) as ScanEntry;
    const taken = {
      ...scan,
      ...(kioskID === deviceId ? {} : { kioskID }),
      id: randomKey(),
      attempted: false,
    };
    const row = { id: taken.id, user: deviceId, at, of, sealed: await seal(key, JSON.stringify(taken)) };
    const transaction = db.transaction(ROWS, 'readwrite');
    void transaction.store.delete(earlier);
    void transaction.store.put(row satisfies SealedRow);
    await transaction.done;
  }
}

/** The queue of a device, sealed with a key of this browser; where nothing can be stored it ends with the page. */
export async function openScans(deviceId: number): Promise<Outbox> {
  const opened = await (canSeal() ? database.openFor(deviceId).catch(() => undefined) : undefined);
  if (opened) await takeOver(opened, deviceId).catch(() => undefined);
  const outbox = createOutbox({
    queue: queueOf(kindOf),
    store: opened ? sealedStore(opened, ROWS, deviceId) : memoryStore(),
    durable: opened !== undefined,
    send: senderOf(kindOf),
    sendTogether: groupSenderOf(kindOf),
    exclusive: (name, work) => exclusive(`kiosk-${name}`, work),
    broadcast: () => undefined,
    isOnline: () => navigator.onLine,
    newKey: randomKey,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  await outbox.reload();
  return outbox;
}

/** Queues a scan of this moment. @returns the key by which it is settled */
export function enqueueScan(outbox: Outbox, code: string): string {
  const id = randomKey();
  const scan = { kind: scanKind.kind, id, code, scannedAt: serverNow().toISOString() };
  void outbox.enqueue(scan);
  return id;
}
