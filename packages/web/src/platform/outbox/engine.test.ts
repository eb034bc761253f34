// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../test/people.ts';
import { createServer } from '../../../test/server.ts';
import { signIn } from '../session/session.ts';
import { createOutbox } from './engine.ts';
import { exclusive, randomKey } from './locks.ts';
import type { Entry, NewEntry, Outcome, Outcomes, Settled } from './outbox.entries.ts';
import { defineOutboxEntry, kindsOf } from './outbox.kinds.ts';
import { emptyStore, openStore } from './outbox.store.ts';
import { queueOf } from './queue.ts';

interface NoteEntry extends Entry {
  kind: 'note';
  about: number;
  text: string;
}
const noteKind = defineOutboxEntry<NoteEntry>({
  kind: 'note',
  scope: ({ about }) => `person ${about}`,
  target: ({ about }) => `note ${about}`,
  repeated: 'replaces',
  send: async () => null,
  describe: ({ text }) => text,
  dropped: ({ length }) => `${length} notes`,
});
interface FileEntry extends Entry {
  kind: 'file';
  about: number;
}
/** Takes the notes on the same person that wait before it. */
const fileKind = defineOutboxEntry<FileEntry>({
  kind: 'file',
  scope: ({ about }) => `person ${about}`,
  together: { joins: (waiting) => waiting.every(({ kind }) => kind === 'note'), send: async () => new Map() },
  send: async () => null,
  describe: () => 'file',
  dropped: ({ length }) => `${length} files`,
});
const queue = queueOf(kindsOf([noteKind, fileKind]));
const file = (about: number): NewEntry<FileEntry> => ({ kind: 'file', id: randomKey(), about });

const note = (about: number, text = 'Arrived by bus'): NewEntry<NoteEntry> => ({
  kind: 'note',
  id: randomKey(),
  about,
  text,
});

const enter = async (userLoginID: number) => {
  createServer().answer(signInEndpoint, () => aSession({ userLoginID }));
  await signIn('gokafor', 'secret');
};

/** A tab with the outbox of a user, and a network whose answers the test decides. */
async function tab(user = 1) {
  await enter(user);
  const network = {
    online: true,
    sent: [] as Entry[],
    answer: (_entry: Entry): Outcome => ({ type: 'done', answer: null }),
    together: [] as { keys: string[]; key: string }[],
    answerTogether: (entries: readonly Entry[]): Outcome | Outcomes =>
      new Map(entries.map(({ id }) => [id, { type: 'done', answer: null }])),
  };
  const waiting: { ms: number; work: () => void }[] = [];
  const settled: Settled[] = [];
  const outbox = createOutbox({
    store: await openStore(user),
    durable: true,
    queue,
    exclusive,
    send: async (entry) => {
      network.sent.push(entry);
      return network.answer(entry);
    },
    sendTogether: async (entries, key) => {
      network.together.push({ key, keys: entries.map(({ id }) => id) });
      return network.answerTogether(entries);
    },
    broadcast: () => {},
    isOnline: () => network.online,
    newKey: randomKey,
    later: (ms, work) => {
      waiting.push({ ms, work });
      return () => {};
    },
  });
  outbox.onSettled((s) => settled.push(s));
  await outbox.reload();
  return { outbox, network, waiting, settled };
}
const idle = async ({ outbox }: Awaited<ReturnType<typeof tab>>) => {
  await outbox.flush();
  await outbox.reload();
};

beforeEach(async () => {
  await emptyStore(1);
  await emptyStore(2);
});

describe('the outbox', () => {
  it('shows an entry at once, and sends it once', async () => {
    const one = await tab();
    const done = one.outbox.enqueue(note(1));
    expect(one.outbox.view().entries).toHaveLength(1);
    await done;
    await idle(one);
    expect(one.network.sent).toHaveLength(1);
    expect(one.outbox.view().entries).toEqual([]);
    expect(one.settled).toHaveLength(1);
  });

  it('sends an entry without waiting for the disk, and stores what waits behind it', async () => {
    let stored = 0;
    const order: string[] = [];
    const outbox = createOutbox({
      store: {
        read: async () => [],
        write: async () => {
          stored += 1;
          order.push('stored');
        },
      },
      durable: true,
      queue,
      exclusive,
      send: async () => {
        order.push('sent');
        return { type: 'done', answer: null };
      },
      sendTogether: async () => ({ type: 'unknown' }),
      broadcast: () => {},
      isOnline: () => true,
      newKey: randomKey,
      later: () => () => {},
    });
    await outbox.enqueue(note(1));
    expect(order[0]).toBe('sent');
    expect(stored).toBeGreaterThan(0);
  });

  it('says that an entry is stored only when it is', async () => {
    const one = await tab();
    one.network.online = false;
    const done = one.outbox.enqueue(note(1));
    expect(one.outbox.view()).toMatchObject({ entries: [{ about: 1 }], stored: [] });
    await done;
    expect(one.outbox.view()).toMatchObject({ stored: [{ about: 1 }] });
    const [stored] = await (await openStore(1)).read();
    expect(stored).toMatchObject({ about: 1 });
  });

  it('survives the closing of the tab, and arrives once under the same key', async () => {
    const first = await tab();
    first.network.answer = () => ({ type: 'unknown' });
    await first.outbox.enqueue(note(1));
    await idle(first);
    expect(first.outbox.view()).toMatchObject({ reachable: false, entries: [{ attempted: true }] });
    first.outbox.close();

    const second = await tab();
    expect(second.outbox.view().entries).toHaveLength(1);
    await idle(second);
    expect(second.network.sent.map((e) => e.id)).toEqual([first.network.sent[0]?.id]);
    expect(second.outbox.view().entries).toEqual([]);
  });

  it('lets entries wait while offline, and sends all of them in order when the connection returns', async () => {
    const one = await tab();
    one.network.online = false;
    for (const student of [3, 1, 2]) await one.outbox.enqueue(note(student));
    await idle(one);
    expect(one.network.sent).toEqual([]);
    expect(one.outbox.view()).toMatchObject({ reachable: false });
    one.network.online = true;
    await idle(one);
    expect(one.network.sent.map((e) => (e as NoteEntry).about)).toEqual([3, 1, 2]);
    expect(one.outbox.view()).toMatchObject({ reachable: true, entries: [] });
  });

  it('is reached again with the connection, also where what is left cannot be sent', async () => {
    const one = await tab();
    one.network.online = false;
    // Of a kind that this version does not know: it stays stored.
    await one.outbox.enqueue({ ...note(1), kind: 'of another version' });
    const wanted = note(2);
    await one.outbox.enqueue(wanted);
    await idle(one);
    await one.outbox.takeBack(wanted.id);
    await idle(one);
    expect(one.outbox.view()).toMatchObject({ reachable: false, entries: [{ about: 1 }] });
    one.network.online = true;
    await idle(one);
    expect(one.network.sent).toEqual([]);
    expect(one.outbox.view()).toMatchObject({ reachable: true, entries: [{ about: 1 }] });
  });

  it('asks again later and later while nobody answers, and heeds what the server asks for', async () => {
    const one = await tab();
    one.network.answer = () => ({ type: 'unknown' });
    await one.outbox.enqueue(note(1));
    await idle(one);
    await idle(one);
    one.network.answer = () => ({ type: 'unknown', retryAfter: 60 });
    await idle(one);
    const waits = one.waiting.map((w) => w.ms);
    expect(waits.length).toBeGreaterThan(2);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(60_000);
  });

  it('never gives an entry up that the server fails on, and lets the others through', async () => {
    const one = await tab();
    const done: Outcome = { type: 'done', answer: null };
    one.network.answer = (entry) =>
      (entry as NoteEntry).about === 1 ? { type: 'unknown', isFault: true } : done;
    await one.outbox.enqueue(note(1));
    await one.outbox.enqueue(note(2));
    for (let i = 0; i < 6; i++) await idle(one);
    expect(one.settled.map(({ entry, outcome }) => [(entry as NoteEntry).about, outcome.type])).toEqual([
      [2, 'done'],
    ]);
    expect(one.outbox.view().entries).toMatchObject([{ about: 1, attempted: true }]);
    one.network.answer = () => done;
    await idle(one);
    expect(one.outbox.view()).toMatchObject({ entries: [], reachable: true });
    // However often it was sent: under one key.
    expect(new Set(one.network.sent.map(({ id }) => id)).size).toBe(2);
  });

  it('sends each entry from one tab only', async () => {
    const [one, two] = [await tab(), await tab()];
    one.network.online = false;
    await one.outbox.enqueue(note(1));
    await one.outbox.enqueue(note(2));
    await idle(one);
    one.network.online = true;
    await Promise.all([idle(one), idle(two)]);
    expect([...one.network.sent, ...two.network.sent]).toHaveLength(2);
  });

  it('stores nothing readable in the browser', async () => {
    const one = await tab();
    one.network.online = false;
    await one.outbox.enqueue(note(1, 'Kovalenko, Solomiya was unwell'));
    const db = await openDB('homeroom-outbox');
    const rows = await db.getAll('entries');
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0])).toEqual(['id', 'user', 'at', 'of', 'sealed']);
    const bytes = Buffer.from(rows[0].sealed.data).toString('latin1');
    expect(bytes).not.toMatch(/Kovalenko|about|note|unwell/);
    expect(await db.getAll('keys')).toEqual([]);
    db.close();
  });

  it('tells the next user nothing of what one has left, and leaves it', async () => {
    const one = await tab(1);
    one.network.online = false;
    await one.outbox.enqueue(note(1));
    one.outbox.close();
    const next = await tab(2);
    expect(next.outbox.view().entries).toEqual([]);
    expect((await tab(1)).outbox.view().entries).toHaveLength(1);
  });

  it('is empty after signing out', async () => {
    const one = await tab();
    one.network.online = false;
    await one.outbox.enqueue(note(1));
    one.outbox.close();
    await emptyStore(1);
    const db = await openDB('homeroom-outbox');
    expect(await db.getAllKeys('entries')).toEqual([]);
    db.close();
  });

  it('keeps an entry of a kind that is not known here, and sends what comes after it', async () => {
    await enter(1);
    const store = await openStore(1);
    const entry = {
      kind: 'scan',
      id: 'of another version',
      seq: 1,
      state: 'waiting',
      attempted: false,
    } as const;
    await store.write([entry]);
    const one = await tab();
    await one.outbox.enqueue(note(1));
    await idle(one);
    expect(one.network.sent.map(({ kind }) => kind)).toEqual(['note']);
    expect(await (await openStore(1)).read()).toEqual([entry]);
  });

  it('goes on in memory where the browser cannot store, and says so', async () => {
    const one = createOutbox({
      store: {
        read: () => Promise.reject(new Error('full')),
        write: () => Promise.reject(new Error('full')),
      },
      durable: true,
      queue,
      exclusive,
      send: async () => ({ type: 'unknown' }),
      sendTogether: async () => ({ type: 'unknown' }),
      broadcast: () => {},
      isOnline: () => true,
      newKey: randomKey,
      later: () => () => {},
    });
    await one.enqueue(note(1));
    expect(one.view()).toMatchObject({ durable: false, entries: [{ kind: 'note' }] });
  });
});

describe('entries that leave together', () => {
  const waiting = async () => {
    const one = await tab();
    one.network.online = false;
    const entries = [note(1, 'first'), note(2, 'of another'), file(1)];
    for (const entry of entries) await one.outbox.enqueue(entry);
    await idle(one);
    one.network.online = true;
    return { ...one, ids: entries.map(({ id }) => id) };
  };
  const left = ({ outbox }: Pick<Awaited<ReturnType<typeof tab>>, 'outbox'>) =>
    outbox.view().entries.map(({ id }) => id);

  it('are those of one scope; each is settled as the answer says of it', async () => {
    const one = await waiting();
    const [first = '', other = '', last = ''] = one.ids;
    await idle(one);
    expect(one.network.together.map(({ keys }) => keys)).toEqual([[first, last]]);
    expect(one.network.sent.map(({ id }) => id)).toEqual([other]);
    expect(one.settled.map(({ entry }) => entry.id)).toEqual([first, last, other]);
    expect(left(one)).toEqual([]);
  });

  it('leave again together under one key when no answer came, also in the next tab', async () => {
    const one = await waiting();
    one.network.answerTogether = () => ({ type: 'unknown' });
    await idle(one);
    // What is said meanwhile goes after them.
    one.network.online = false;
    await one.outbox.enqueue(note(1, 'later'));
    one.outbox.close();
    const next = await tab();
    await idle(next);
    expect(next.network.together).toEqual(one.network.together);
    expect(next.network.sent.map((entry) => (entry as NoteEntry).text)).toEqual(['of another', 'later']);
    expect(left(next)).toEqual([]);
  });

  it('go each by itself where they are refused together', async () => {
    const one = await waiting();
    one.network.answerTogether = () => ({ type: 'refused', code: 'no', message: 'No.' });
    await idle(one);
    expect(one.network.together).toHaveLength(1);
    expect(one.network.sent.map(({ id }) => id).sort()).toEqual([...one.ids].sort());
    expect(one.settled.every(({ outcome }) => outcome.type === 'done')).toBe(true);
    expect(left(one)).toEqual([]);
  });

  it('wait on where the answer says nothing of them', async () => {
    const one = await waiting();
    const [first = '', , last = ''] = one.ids;
    one.network.answerTogether = () => new Map([[first, { type: 'done', answer: null }]]);
    one.network.answer = ({ id }) => (id === last ? { type: 'unknown' } : { type: 'done', answer: null });
    await idle(one);
    expect(one.settled.map(({ entry }) => entry.id)).not.toContain(last);
    expect(left(one)).toContain(last);
    expect(left(one)).not.toContain(first);
  });
});
