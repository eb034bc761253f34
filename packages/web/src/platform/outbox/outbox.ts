import { canSeal } from '../store/vault.ts';
import { createOutbox, type Outbox, type OutboxView } from './engine.ts';
import { emptyInTab, inTabHere, inTabStore } from './inTabStore.ts';
import { exclusive, randomKey } from './locks.ts';
import type { Entry, NewEntry, Settled } from './outbox.entries.ts';
import type { KindOf, OutboxKind } from './outbox.kinds.ts';
import { emptyStore, openStore } from './outbox.store.ts';
import { queueOf } from './queue.ts';
import { groupSenderOf, senderOf } from './send.ts';

export type { Entry, Settled } from './outbox.entries.ts';
export { defineOutboxEntry, type OutboxKind } from './outbox.kinds.ts';

/**
 * What one tab lets the others know; each ignores what is of another user. A tab of the last version reads the queue
 * again for a message without its own `settled`.
 */
interface Message {
  user: number;
  answered?: Settled;
}

const EMPTY: OutboxView = { entries: [], stored: [], reachable: true, durable: true };
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('homeroom.outbox');

const kinds = new Map<string, OutboxKind>();
/** The definition of a kind, of whichever are registered by the time that it is asked for. */
export const kindOf: KindOf = (kind) => kinds.get(kind);

let owner: number | undefined;
let opening: Promise<Outbox> | undefined;
let outbox: Outbox | undefined;
const viewers = new Set<() => void>();
const settledListeners = new Set<(settled: Settled) => void>();

const notify = () => {
  for (const viewer of viewers) viewer();
};

async function open(user: number): Promise<Outbox> {
  // Where nothing can be stored it ends with the tab; what this tab holds already stays where it is.
  const isHeld = inTabHere().some((row) => row.user === user);
  const store = await (canSeal() && !isHeld ? openStore(user).catch(() => undefined) : undefined);
  const opened = createOutbox({
    queue: queueOf(kindOf),
    store: store ?? inTabStore(user),
    durable: store !== undefined,
    send: senderOf(kindOf),
    sendTogether: groupSenderOf(kindOf),
    exclusive,
    broadcast: (settled) =>
      channel?.postMessage({ user, ...(settled ? { answered: settled } : {}) } satisfies Message),
    isOnline: () => globalThis.navigator?.onLine !== false,
    newKey: randomKey,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  opened.subscribe(notify);
  opened.onSettled((settled) => {
    for (const listener of settledListeners) listener(settled);
  });
  return opened;
}

/** Opens the queue of the user who signed in, and sends what it still holds. Opening it again changes nothing. */
export function openOutbox(user: number): Promise<Outbox> {
  if (owner === user && opening) return opening;
  closeOutbox();
  owner = user;
  const mine = open(user).then(async (opened) => {
    // Somebody else signed in while it opened.
    if (owner !== user) {
      opened.close();
      return opened;
    }
    outbox = opened;
    await opened.reload();
    void opened.flush();
    return opened;
  });
  opening = mine;
  return mine;
}

/** Leaves the queue as it is: it is sealed, and waits for its user. */
export function closeOutbox() {
  outbox?.close();
  outbox = undefined;
  opening = undefined;
  owner = undefined;
  notify();
}

/** Drops what waits of whoever is signed in. */
export async function dropOutbox(): Promise<void> {
  const user = owner;
  closeOutbox();
  if (user === undefined) return;
  emptyInTab(user);
  if (globalThis.indexedDB) await emptyStore(user);
}

const opened = (): Promise<Outbox> => opening ?? Promise.reject(new Error('The outbox has no user.'));

/**
 * Adds kinds of entries that can be sent. Entries that were stored before, of one that is new here, are shown by its words
 * and sent now.
 */
export function registerOutboxKinds(definitions: readonly OutboxKind[]): void {
  for (const definition of definitions) kinds.set(definition.kind, definition);
  notify();
  retryOutbox();
}

/**
 * Queues an entry under a new key, and sends it at once where the server can be reached. The screens see it before the
 * answer resolves, which is when it is stored.
 */
export const enqueue = async <E extends Entry>(
  definition: OutboxKind<E>,
  fields: Omit<NewEntry<E>, 'kind' | 'id'>,
): Promise<void> => {
  const { kind } = definition;
  // The screen may be there before the kinds of all areas are.
  if (!kindOf(kind)) registerOutboxKinds([definition as unknown as OutboxKind]);
  return (outbox ?? (await opened())).enqueue({ ...fields, kind, id: randomKey() });
};

/** Takes an entry back that has not left yet. */
export const takeBack = async (id: string) => (outbox ?? (await opened())).takeBack(id);
/** Ends a conflict: keep theirs, or send mine over it. */
export const resolveConflict = async (id: string, choice: 'mine' | 'theirs') =>
  (outbox ?? (await opened())).resolve(id, choice);
/** Tries again now, e.g. because the connection is back. */
export const retryOutbox = () => void outbox?.flush();

export const outboxView = (): OutboxView => outbox?.view() ?? EMPTY;
export const onOutboxView = (viewer: () => void) => {
  viewers.add(viewer);
  return () => void viewers.delete(viewer);
};
/** Calls `listener` with each entry that the server has answered, in whichever tab it was sent. */
export const onSettled = (listener: (settled: Settled) => void) => {
  settledListeners.add(listener);
  return () => void settledListeners.delete(listener);
};

/**
 * How many entries wait: all of them while nobody answers, else those that wait for a choice. Whoever reads the
 * number may close the page: only what is stored counts.
 */
export const waitingCount = ({ stored, reachable }: OutboxView) =>
  reachable ? stored.filter((e) => e.state === 'conflict').length : stored.length;

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.user !== owner || !outbox) return;
  if (data.answered) outbox.hear(data.answered);
  else void outbox.reload();
});

if (typeof addEventListener === 'function') {
  addEventListener('online', retryOutbox);
  addEventListener('offline', retryOutbox);
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryOutbox();
  });
}
