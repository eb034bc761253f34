import { saveKioskScan } from '@homeroom/contract/kiosk/device.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { formatTime } from '../platform/formats.ts';
import { createOutbox, type Outbox } from '../platform/outbox/outbox.engine.ts';
import type { Entry } from '../platform/outbox/outbox.entries.ts';
import { defineOutboxEntry, kindsOf } from '../platform/outbox/outbox.kinds.ts';
import { exclusive, randomKey } from '../platform/outbox/outbox.locks.ts';
import { queueOf } from '../platform/outbox/outbox.queue.ts';
import { groupSenderOf, senderOf } from '../platform/outbox/outbox.send.ts';
import { memoryStore, sealedStore } from '../platform/outbox/outbox.store.ts';
import { sealedDatabase } from '../platform/sealedDatabase.ts';
import { canSeal } from '../platform/vault.ts';
import { t } from '../platform/words.ts';
import { deviceKey } from './device.store.ts';
import { callAsDevice, serverNow } from './device.ts';

/** A scan until the server has answered; it is stored, and its shape never changes. */
export interface ScanEntry extends Entry {
  kind: 'kioskScan';
  code: string;
  /** Instant, ISO with zone. */
  scannedAt: string;
}

export type ScanAnswer = Answer<typeof saveKioskScan>;

const scanKind = defineOutboxEntry<ScanEntry, ScanAnswer>({
  kind: 'kioskScan',
  scope: () => 'kiosk',
  send: ({ id, code, scannedAt }) =>
    callAsDevice(saveKioskScan, { body: { code, scannedAt }, idempotencyKey: id }),
  describe: ({ scannedAt }) => t('kiosk:outbox.entry', { time: formatTime(scannedAt.slice(11, 16)) }),
  dropped: ({ length }) => t('kiosk:outbox.dropped', { count: length }),
});

const kindOf = kindsOf([scanKind]);
const ROWS = 'entries';
const database = sealedDatabase('homeroom-kiosk-scans', ROWS, { others: 'stay', keyOf: deviceKey });

/** The queue of a device, sealed with a key of this browser; where nothing can be stored it ends with the page. */
export async function openScans(deviceId: number): Promise<Outbox> {
  const opened = await (canSeal() ? database.openFor(deviceId).catch(() => undefined) : undefined);
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
