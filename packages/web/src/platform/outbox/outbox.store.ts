import { noteLost } from '../notices/lost.ts';
import { type OpenedFor, type OpenRow, type SealedRow, sealedDatabase } from '../store/sealedDatabase.ts';
import { seal, unseal } from '../store/vault.ts';
import type { Entry } from './outbox.entries.ts';

/** Where the queue of one user is stored. */
export interface OutboxStore {
  read(): Promise<Entry[]>;
  write(entries: readonly Entry[]): Promise<void>;
}

const ROWS = 'entries';
const database = sealedDatabase('homeroom-outbox', ROWS, { others: 'aWeek' });

/** The queue of a user in IndexedDB, each entry sealed with the user's key. What another user has left stays for a week. */
export const openStore = async (user: number, now: () => number = Date.now): Promise<OutboxStore> =>
  sealedStore(await database.openFor(user, now()), ROWS, user, now);

/** Whose entries wait in this browser. */
export const entriesHere = (): Promise<OpenRow[]> => database.lyingHere();

/** The queue of a user, or of a device, in a sealed database that was opened for them. */
export function sealedStore(
  { db, key, of }: OpenedFor,
  rowsName: string,
  user: number,
  now: () => number = Date.now,
): OutboxStore {
  const sealedAs = new Map<string, string>();
  /** When each was stored first. */
  const since = new Map<string, number>();

  /** Sealed with a key that is gone: nobody can read it again, which its owner is told; a device has nobody to tell. */
  const clearAway = async (unreadable: readonly SealedRow[]) => {
    if (of !== undefined)
      await noteLost(unreadable.map(({ id, at = now() }) => ({ id, user, at, why: 'unreadable' })));
    for (const { id } of unreadable) await db.delete(rowsName, id);
  };

  return {
    async read() {
      const rows: SealedRow[] = await db.getAllFromIndex(rowsName, 'user', user);
      const read = await Promise.all(
        rows.map(async ({ id, at, sealed }): Promise<Entry[]> => {
          const json = await unseal(key, sealed).catch(() => null);
          if (json === null) return [];
          sealedAs.set(id, json);
          since.set(id, at ?? now());
          return [JSON.parse(json) as Entry];
        }),
      );
      await clearAway(rows.filter((_, at) => read[at]?.length === 0));
      return read.flat().sort((a, b) => a.seq - b.seq);
    },
    async write(entries) {
      const changed: SealedRow[] = [];
      for (const entry of entries) {
        const json = JSON.stringify(entry);
        if (sealedAs.get(entry.id) === json) continue;
        const sealed = await seal(key, json);
        sealedAs.set(entry.id, json);
        const at = since.get(entry.id) ?? now();
        since.set(entry.id, at);
        changed.push({ id: entry.id, user, at, of, sealed });
      }
      const remaining = new Set(entries.map((e) => e.id));
      // Sealing is over: a transaction does not live through any other wait.
      const transaction = db.transaction(rowsName, 'readwrite');
      const stored = (await transaction.store.index('user').getAllKeys(user)) as string[];
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

/** Deletes whatever waits of a user. */
export const emptyStore = (user: number): Promise<void> => database.emptyFor(user);

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
