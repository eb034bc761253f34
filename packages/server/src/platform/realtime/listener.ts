import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientOptions } from '../database/pool.ts';
import type { School } from '../database/school.ts';
import { traceOf } from './trace.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
/** A connection that died without a word is noticed within two of these. */
const PULSE_MS = 5000;

export interface Listener {
  /** Each payload, with the channel it came on. */
  onNotice(handler: (channel: string, payload: string) => void): void;
  /** Listening began, or began again: notices of before may have gone unheard. */
  onGap(handler: () => void): void;
  /** Whether notices are heard right now. */
  listening(): boolean;
  /** Resolves when the channels are listened to for the first time. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** Listens on a connection of its own for as long as the server lives; comes back by itself when it breaks. */
export function createListener(school: School, channels: readonly string[], log: Logger): Listener {
  const noticeHandlers: ((channel: string, payload: string) => void)[] = [];
  const gapHandlers: (() => void)[] = [];
  const ended = new AbortController();
  const ready = Promise.withResolvers<void>();
  let current: pg.Client | undefined;

  const listen = async () => {
    const client = new pg.Client({
      ...clientOptions(school.connection, school.schema),
      application_name: 'homeroom listener',
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      ended.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const handler of noticeHandlers) handler(channel, payload);
    });
    try {
      await client.connect();
      await client.query(channels.map((name) => `listen ${client.escapeIdentifier(name)}`).join(';'));
      current = client;
      for (const handler of gapHandlers) handler();
      ready.resolve();
      await Promise.race([lost, pulseStopped(client, ended.signal)]);
    } finally {
      current = undefined;
      // A dead connection never answers the goodbye.
      void client.end().catch(() => {});
    }
  };

  const keepListening = async () => {
    let wait = FIRST_WAIT_MS;
    while (!ended.signal.aborted) {
      const since = performance.now();
      try {
        await listen();
        if (!ended.signal.aborted) log.warn('the connection that hears of changes broke');
      } catch (error) {
        log.warn(traceOf(error), 'changes cannot be heard: the database cannot be reached');
      }
      if (performance.now() - since > PULSE_MS) wait = FIRST_WAIT_MS;
      // Half of it by chance, so that servers do not come back in step.
      await delay(wait * (0.5 + Math.random() / 2), undefined, { signal: ended.signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  const listeningForEver = keepListening();

  return {
    onNotice: (handler) => void noticeHandlers.push(handler),
    onGap: (handler) => void gapHandlers.push(handler),
    listening: () => current !== undefined,
    ready: ready.promise,
    async close() {
      ended.abort();
      await listeningForEver;
    },
  };
}

/** Resolves when the connection no longer answers. */
async function pulseStopped(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await delay(PULSE_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const answered = await Promise.race([
      client.query('select 1').then(
        () => true,
        () => false,
      ),
      delay(PULSE_MS, false, { signal }).catch(() => false),
    ]);
    if (!answered) return;
  }
}
