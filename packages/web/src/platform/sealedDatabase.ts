import { type IDBPDatabase, openDB } from 'idb';
import { keyOf, type Sealed } from './vault.ts';

/** A row of which only this lies open: whose it is, and its id. */
export interface SealedRow {
  id: string;
  user: number;
  sealed: Sealed;
}

/**
 * A database of this browser whose rows are sealed with a key of their user (vault.ts). It holds the rows of one user:
 * those of another are deleted when it is opened, their key first, so that nothing of them can be read even if rows stay.
 * @param rows the object store of the rows, by `id` with an index `user`.
 */
export const sealedDatabase = (name: string, rows: string) => {
  const open = () =>
    openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore(rows, { keyPath: 'id' }).createIndex('user', 'user');
        db.createObjectStore('keys');
      },
    });

  const deleteOf = async (db: IDBPDatabase, isGone: (user: number) => boolean) => {
    const transaction = db.transaction(['keys', rows], 'readwrite');
    const keys = transaction.objectStore('keys');
    const store = transaction.objectStore(rows);
    for (const user of await keys.getAllKeys()) if (isGone(Number(user))) void keys.delete(user);
    for (const { id, user } of (await store.getAll()) as SealedRow[]) if (isGone(user)) void store.delete(id);
    await transaction.done;
  };

  return {
    /** The database with the user's key. @throws DOMException where the browser stores nothing. */
    async openFor(user: number): Promise<{ db: IDBPDatabase; key: CryptoKey }> {
      const db = await open();
      await deleteOf(db, (owner) => owner !== user);
      return { db, key: await keyOf(user, () => db.transaction('keys', 'readwrite').store) };
    },
    /** Deletes a user's key and rows. */
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
