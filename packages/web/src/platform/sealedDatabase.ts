import { type IDBPDatabase, openDB } from 'idb';
import { browserKey } from './browserKey.ts';
import { type Sealed, seal, unseal } from './vault.ts';

/** A row of which only this lies open: whose it is, and its id. */
export interface SealedRow {
  id: string;
  user: number;
  sealed: Sealed;
}

/**
 * A database of this browser whose rows are sealed with a key, that which their user's session brings (browserKey.ts)
 * unless another is given. It holds the rows of one user: those of another are deleted when it is opened.
 * @param rows the object store of the rows, by `id` with an index `user`.
 */
export const sealedDatabase = (
  name: string,
  rows: string,
  keyOf: (user: number) => Promise<CryptoKey> = browserKey,
) => {
  const open = () =>
    openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore(rows, { keyPath: 'id' }).createIndex('user', 'user');
        db.createObjectStore('keys');
      },
    });

  /** Versions before this one had keys of their own beside the rows: what they have sealed is sealed anew. */
  const resealEarlier = async (db: IDBPDatabase, user: number, key: CryptoKey) => {
    const earlier: CryptoKey | undefined = await db.get('keys', user);
    if (!earlier) return;
    for (const row of (await db.getAllFromIndex(rows, 'user', user)) as SealedRow[]) {
      const text = await unseal(earlier, row.sealed).catch(() => null);
      if (text !== null) await db.put(rows, { ...row, sealed: await seal(key, text) });
    }
    await db.delete('keys', user);
  };

  const deleteOf = async (db: IDBPDatabase, isGone: (user: number) => boolean) => {
    const transaction = db.transaction(['keys', rows], 'readwrite');
    const keys = transaction.objectStore('keys');
    const store = transaction.objectStore(rows);
    for (const user of await keys.getAllKeys()) if (isGone(Number(user))) void keys.delete(user);
    for (const { id, user } of (await store.getAll()) as SealedRow[]) if (isGone(user)) void store.delete(id);
    await transaction.done;
  };

  return {
    /** The database with the user's key. @throws Error where the browser stores nothing, or has no key of the user. */
    async openFor(user: number): Promise<{ db: IDBPDatabase; key: CryptoKey }> {
      const key = await keyOf(user);
      const db = await open();
      await deleteOf(db, (owner) => owner !== user);
      await resealEarlier(db, user, key);
      return { db, key };
    },
    /** Deletes a user's rows. */
    async emptyFor(user: number): Promise<void> {
      const db = await open();
      await deleteOf(db, (owner) => owner === user);
      db.close();
    },
  };
};

/** The name of a row of which nothing may lie open. */
export const digest = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
