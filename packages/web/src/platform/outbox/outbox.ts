import { canSeal } from '../vault.ts';
import { createOutbox, type Outbox, type OutboxView, type Settled } from './outbox.engine.ts';
import { type Entry, type NewEntry, placeOf, type Roll } from './outbox.entries.ts';
import { exclusive, randomKey } from './outbox.locks.ts';
import { sendEntry } from './outbox.send.ts';
import { emptyStore, memoryStore, openStore } from './outbox.store.ts';

export type { Settled } from './outbox.engine.ts';
export type { Entry, MarkEntry, MarkSave, Roll } from './outbox.entries.ts';
export { placeOf, queryOf } from './outbox.entries.ts';

/** What one tab tells the others; each ignores what is of another user. */
interface Word {
  user: number;
  settled?: Settled;
}

const NOTHING: OutboxView = { entries: [], kept: [], reachable: true, keeps: true };
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('homeroom.outbox');

let owner: number | undefined;
let opening: Promise<Outbox> | undefined;
let outbox: Outbox | undefined;
const viewers = new Set<() => void>();
const settledListeners = new Set<(settled: Settled) => void>();

const notify = () => {
  for (const viewer of viewers) viewer();
};

async function open(user: number): Promise<Outbox> {
  // Where nothing can be kept it lives with the tab.
  const store = await (canSeal() ? openStore(user).catch(() => undefined) : undefined);
  const opened = createOutbox({
    store: store ?? memoryStore(),
    keeps: store !== undefined,
    send: sendEntry,
    exclusive,
    tell: (settled) => channel?.postMessage({ user, ...(settled ? { settled } : {}) } satisfies Word),
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

/** Drops what waits, and the key that could read it. */
export async function dropOutbox(): Promise<void> {
  const user = owner;
  closeOutbox();
  if (user !== undefined && globalThis.indexedDB) await emptyStore(user);
}

const opened = (): Promise<Outbox> => opening ?? Promise.reject(new Error('The outbox has no user.'));

/** Queues an entry, and sends it at once where the server can be reached. Shown before the answer resolves. */
const put = async (entry: NewEntry) => (outbox ?? (await opened())).enqueue(entry);

type Fields<K extends Entry['kind']> = Omit<Extract<NewEntry, { kind: K }>, 'kind' | 'id'>;

/** Queues one student's mark; `shown` is the line as it looks until the server has answered. */
export const enqueueMark = (mark: Omit<Fields<'mark'>, 'theirs'>) =>
  put({ kind: 'mark', id: randomKey(), theirs: null, ...mark });
export const enqueueUnmark = (marks: Fields<'unmark'>) => put({ kind: 'unmark', id: randomKey(), ...marks });
export const enqueueRest = (rest: Fields<'rest'>) => put({ kind: 'rest', id: randomKey(), ...rest });
/** Queues a roll's submit: it goes after the roll's marks, and waits for its conflicts. */
export const enqueueSubmit = (submit: Fields<'submit'>) =>
  put({ kind: 'submit', id: randomKey(), ...submit });

/** Takes an entry back that has not left yet. */
export const takeBack = async (id: string) => (outbox ?? (await opened())).takeBack(id);
/** Ends a conflict: keep theirs, or send mine over it. */
export const resolveConflict = async (id: string, choice: 'mine' | 'theirs') =>
  (outbox ?? (await opened())).resolve(id, choice);
/** Tries again now, e.g. because the connection is back. */
export const retryOutbox = () => void outbox?.flush();

export const outboxView = (): OutboxView => outbox?.view() ?? NOTHING;
export const onOutboxView = (viewer: () => void) => {
  viewers.add(viewer);
  return () => void viewers.delete(viewer);
};
/** Told of each entry that the server has answered, in whichever tab it was sent. */
export const onSettled = (listener: (settled: Settled) => void) => {
  settledListeners.add(listener);
  return () => void settledListeners.delete(listener);
};

/** Everything queued for a roll, in order. */
export const waitingFor = (roll: Roll, view: OutboxView = outboxView()): Entry[] =>
  view.entries.filter((e) => placeOf(e.roll) === placeOf(roll));

/**
 * How many entries wait: all of them while nobody answers, else those that wait for a choice. Whoever reads the
 * number may close the page: only what is stored counts.
 */
export const waitingCount = ({ kept, reachable }: OutboxView) =>
  reachable ? kept.filter((e) => e.state === 'conflict').length : kept.length;

channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
  if (data.user !== owner || !outbox) return;
  if (data.settled) outbox.hear(data.settled);
  else void outbox.reload();
});

if (typeof addEventListener === 'function') {
  addEventListener('online', retryOutbox);
  addEventListener('offline', retryOutbox);
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryOutbox();
  });
}
