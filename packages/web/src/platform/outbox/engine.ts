import type { Entry, NewEntry, Outcome, Outcomes, Settled } from './outbox.entries.ts';
import { memoryStore, type OutboxStore } from './outbox.store.ts';
import type { Queue } from './queue.ts';

/** What the outbox needs of its surroundings. */
export interface Ports {
  /** The decisions, by the kinds of entries that the areas declare. */
  queue: Queue;
  store: OutboxStore;
  /** Whether that store outlives the tab. */
  durable: boolean;
  /** Sends one entry and answers how that ended; never rejects. */
  send: (entry: Entry) => Promise<Outcome>;
  /** Sends several entries in one request under the key, and answers how each ended, or what became of the request. */
  sendTogether: (entries: readonly Entry[], key: string) => Promise<Outcome | Outcomes>;
  /** Runs one at a time, over all tabs of this browser. */
  exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Lets the other tabs know that the stored queue has changed, and of the entry that was settled, where one was. */
  broadcast: (settled?: Settled) => void;
  isOnline: () => boolean;
  newKey: () => string;
  /** Runs `work` after `ms`; the answer calls it off. */
  later: (ms: number, work: () => void) => () => void;
}

/** What the screens see. */
export interface OutboxView {
  /** All that is queued, in order; also what is on its way right now. */
  entries: readonly Entry[];
  /** Those of them that are stored: the page may be closed, they are sent later. */
  stored: readonly Entry[];
  /** False from the first unanswered attempt until one is answered. */
  reachable: boolean;
  /** False where this browser cannot store the queue, so that it ends with the tab. */
  durable: boolean;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** So many faults of the server in a row, and the entries behind are let through first. */
const FAULTS_BEFORE_OTHERS = 4;

type Change = (entries: readonly Entry[]) => Entry[];

/**
 * The queue at work: changes show at once, are stored, and are sent in order, by one tab at a time.
 * An entry stays until the server has answered; one without an answer is repeated with the same key.
 */
export function createOutbox(ports: Ports) {
  const { queue } = ports;
  let store = ports.store;
  let stored: readonly Entry[] = [];
  let unstored: Change[] = [];
  let durable = ports.durable;
  let view: OutboxView = { entries: [], stored: [], reachable: true, durable };
  let work: Promise<unknown> = Promise.resolve();
  let sending: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let failures = 0;
  let callOff: (() => void) | undefined;
  /** Entries on which the server fails: they stay, and the others overtake them. */
  const aside = new Set<string>();
  /** Made by this tab a moment ago: no other tab can have sent it. */
  const fresh = new Set<string>();
  const viewers = new Set<() => void>();
  const listeners = new Set<(settled: Settled) => void>();

  const publish = (more: Partial<OutboxView> = {}) => {
    const entries = unstored.reduce((now, change) => change(now), [...stored]);
    const onDisk = new Set(stored.map(({ id }) => id));
    view = { ...view, durable, ...more, entries, stored: entries.filter(({ id }) => onDisk.has(id)) };
    for (const viewer of viewers) viewer();
  };

  /** Everything that touches the store runs one after the other, and never beside another tab's. */
  const oneByOne = <T>(job: () => Promise<T>): Promise<T> => {
    const done = work.then(() => ports.exclusive('homeroom-outbox-state', job));
    work = done.catch(() => undefined);
    return done;
  };

  /** Applies everything that is not stored yet to what is stored now, in one go. */
  const storeAll = () =>
    oneByOne(async () => {
      const batch = unstored;
      if (closed || batch.length === 0) return;
      const applied = (entries: readonly Entry[]) => batch.reduce((now, how) => how(now), [...entries]);
      try {
        stored = applied(await store.read());
        await store.write(stored);
      } catch {
        // The browser stores nothing (full, private): better a queue that lives with the tab than none.
        stored = applied(stored);
        store = memoryStore(stored);
        durable = false;
      }
      unstored = unstored.filter((how) => !batch.includes(how));
      ports.broadcast();
    }).then(() => publish());

  /** Changes what is shown at once; resolves when it is stored. */
  const change = (how: Change): Promise<void> => {
    unstored = [...unstored, how];
    publish();
    return storeAll();
  };

  /** Entries with how they ended, in order; of those that left together, `group` is the key. */
  const settleAll = (settled: readonly Settled[], group?: string) => {
    // Listeners first: the line must hold its new value before the waiting one is taken off it.
    for (const one of settled) {
      for (const listener of listeners) listener(one);
      ports.broadcast(one);
    }
    void change((entries) => {
      const left = settled.reduce(
        (now, { entry, outcome }) => queue.settle(now, entry.id, outcome),
        [...entries],
      );
      return group === undefined ? left : queue.release(left, group, false);
    });
  };

  /** What was sent together, entry by entry; where all of it was refused, each goes by itself. */
  const settleGroup = (entries: readonly Entry[], group: string, outcomes: Outcome | Outcomes) => {
    if (!(outcomes instanceof Map)) {
      void change((now) => queue.release(now, group, true));
      return;
    }
    const settled = entries.flatMap((entry) => {
      const outcome = outcomes.get(entry.id);
      return outcome ? [{ entry, outcome }] : [];
    });
    settleAll(settled, group);
  };

  /** The next entry; once there are none but those that were set aside, it is their turn again. */
  const nextToSend = () => {
    const next = queue.nextToSend(view.entries, aside);
    if (next || aside.size === 0) return next;
    aside.clear();
    return queue.nextToSend(view.entries);
  };

  /** One entry, under the lock that all tabs share. False where there is nothing to do or nobody answers. */
  const sendOne = (): Promise<boolean> =>
    ports.exclusive('homeroom-outbox-send', async () => {
      // What this tab has just made cannot have been sent by another; anything else is looked up first.
      const first = nextToSend();
      if (!first || !fresh.has(first.id)) await reload();
      const entry = nextToSend();
      if (closed || !entry) {
        // With nothing to send, whether anybody would answer is of no interest; nor where what is left cannot be sent, once
        // there is a network.
        if (!view.reachable && (view.entries.length === 0 || ports.isOnline())) publish({ reachable: true });
        return false;
      }
      if (!ports.isOnline()) {
        fresh.clear();
        publish({ reachable: false });
        return false;
      }
      const leaving = queue.groupOf(view.entries, entry);
      const group = entry.group ?? (leaving.length > 1 ? ports.newKey() : undefined);
      const noted = change((entries) =>
        leaving.reduce((now, { id }) => queue.attempt(now, id, group), [...entries]),
      );
      // A fresh mark does not wait for the disk: its key makes a second sending harmless. What leaves together has to be
      // sent again together.
      let isFresh = group === undefined;
      for (const { id } of leaving) isFresh = fresh.delete(id) && isFresh;
      if (!isFresh) await noted;
      // As they are stored now: another tab may have taken one of them back meanwhile.
      const sent = group === undefined ? [entry] : queue.groupOf(view.entries, { ...entry, group });
      const outcome = await (group === undefined
        ? ports.send({ ...entry, attempted: true })
        : ports.sendTogether(sent, group));
      if (closed) return false;
      if ('type' in outcome && outcome.type === 'unknown') {
        failures += 1;
        // A fault that comes back each time would hold up everything behind it.
        if (outcome.isFault && failures % FAULTS_BEFORE_OTHERS === 0)
          for (const { id } of leaving) aside.add(id);
        fresh.clear();
        publish({ reachable: false });
        const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
        callOff?.();
        callOff = ports.later(Math.max(wait, (outcome.retryAfter ?? 0) * 1000), () => void flush());
        return false;
      }
      failures = 0;
      if (!view.reachable) publish({ reachable: true });
      if (group !== undefined) settleGroup(sent, group, outcome);
      else if ('type' in outcome) settleAll([{ entry, outcome }]);
      return true;
    });

  const sendAll = async () => {
    while (again && !closed) {
      again = false;
      callOff?.();
      while (await sendOne());
    }
  };

  /** Sends whatever can be sent, now. Resolves when nothing more can be. */
  const flush = (): Promise<void> => {
    // Whoever asks while it runs may have come too late for the entry it has just looked for.
    again = true;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  /** Reads the queue again, e.g. after another tab has changed it. */
  const reload = () =>
    oneByOne(async () => {
      if (!closed) stored = await store.read().catch(() => stored);
    }).then(() => publish());

  const changeAndSend = (how: Change) => {
    const done = change(how);
    void flush();
    return done;
  };

  return {
    view: () => view,
    subscribe: (viewer: () => void) => {
      viewers.add(viewer);
      return () => void viewers.delete(viewer);
    },
    onSettled: (listener: (settled: Settled) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    enqueue: (entry: NewEntry) => {
      fresh.add(entry.id);
      return changeAndSend((entries) => queue.enqueue(entries, entry));
    },
    takeBack: (id: string) => changeAndSend((entries) => queue.takeBack(entries, id)),
    resolve: (id: string, choice: 'mine' | 'theirs') => {
      const key = ports.newKey();
      return changeAndSend((entries) => queue.resolve(entries, id, choice, key));
    },
    reload,
    flush,
    /** Another tab has settled an entry: the screens of this one hear of it too. */
    hear: (settled: Settled) => {
      for (const listener of listeners) listener(settled);
    },
    close: () => {
      closed = true;
      callOff?.();
      stored = [];
      unstored = [];
      publish();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
