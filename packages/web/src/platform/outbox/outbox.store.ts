import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keyOf, type Sealed, seal, unseal } from '../vault.ts';
import type { Entry } from './outbox.entries.ts';

/** Where the queue of one user is stored. */
export interface OutboxStore {
  read(): Promise<Entry[]>;
  write(entries: readonly Entry[]): Promise<void>;
}

interface OutboxDatabase extends DBSchema {
  /** Who an entry belongs to and its order is all that lies open. */
  entries: { key: string; value: { id: string; user: number; sealed: Sealed }; indexes: { user: number } };
  keys: { key: number; value: CryptoKey };
}

const NAME = 'homeroom-outbox';

const open = () =>
  openDB<OutboxDatabase>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('user', 'user');
      db.createObjectStore('keys');
    },
  });

/**
 * The queue in IndexedDB, each entry sealed with the user's key. What another user has left in this
 * browser is deleted: its key goes first, so that nothing of it can be read even if the rest stays.
 */
export async function openStore(user: number): Promise<OutboxStore> {
  const db = await open();
  await deleteOf(db, (owner) => owner !== user);
  const key = await keyOf(user, () => db.transaction('keys', 'readwrite').store);
  const sealedAs = new Map<string, string>();

  return {
    async read() {
      const rows = await db.getAllFromIndex('entries', 'user', user);
      const read = await Promise.all(
        rows.map(async ({ id, sealed }): Promise<Entry[]> => {
          const json = await unseal(key, sealed).catch(() => null);
          // Sealed with a key that is gone: nobody can read it again, and the next write clears it away.
          if (json === null) return [];
          sealedAs.set(id, json);
          return [JSON.parse(json) as Entry];
        }),
      );
      return read.flat().sort((a, b) => a.seq - b.seq);
    },
    async write(entries) {
      const changed: { id: string; user: number; sealed: Sealed }[] = [];
      for (const entry of entries) {
        const json = JSON.stringify(entry);
        if (sealedAs.get(entry.id) === json) continue;
        const sealed = await seal(key, json);
        sealedAs.set(entry.id, json);
        changed.push({ id: entry.id, user, sealed });
      }
      const remaining = new Set(entries.map((e) => e.id));
      // Sealing is over: a transaction does not live through any other wait.
      const transaction = db.transaction('entries', 'readwrite');
      const stored = await transaction.store.index('user').getAllKeys(user);
      for (const id of stored) {
        if (remaining.has(id)) continue;
        sealedAs.delete(id);
        void transaction.store.delete(id);
      }
      for (const row of changed) void transaction.store.put(row);
      await transaction.done;
    },
  };
}

/** Deletes keys and entries of the users that `isGone` names. */
async function deleteOf(db: IDBPDatabase<OutboxDatabase>, isGone: (owner: number) => boolean) {
  const transaction = db.transaction(['keys', 'entries'], 'readwrite');
  const owners = await transaction.objectStore('keys').getAllKeys();
  const entries = await transaction.objectStore('entries').getAll();
  for (const owner of owners) if (isGone(owner)) void transaction.objectStore('keys').delete(owner);
  for (const { id, user } of entries) if (isGone(user)) void transaction.objectStore('entries').delete(id);
  await transaction.done;
}

/** Deletes a user's key and whatever waits. */
export async function emptyStore(user: number): Promise<void> {
  const db = await open();
  await deleteOf(db, (owner) => owner === user);
  db.close();
}

/** A queue that lives as long as the tab: for a browser that stores or encrypts nothing (no HTTPS, private mode). */
export function memoryStore(initial: readonly Entry[] = []): OutboxStore {
  let current = [...initial];
  return {
    read: async () => current,
    write: async (entries) => {
      current = [...entries];
    },
  };
}
