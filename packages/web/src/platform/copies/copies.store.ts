import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keyOf, type Sealed, seal, unseal } from '../vault.ts';

/** An answer as it was read. */
export interface Copy {
  data: unknown;
  /** Instant in ms. */
  at: number;
}

/** The copies of one user. */
export interface CopyStore {
  /** @param kind the kind of answer; of each kind the oldest go where there are too many. */
  write(name: string, kind: string, copy: Copy): Promise<void>;
  /** The copy of that name; undefined where there is none, or it is too old. */
  read(name: string): Promise<Copy | undefined>;
}

/** Whose a copy is, of what kind and when is all that lies open; its name is a digest. */
interface Row {
  id: string;
  user: number;
  kind: string;
  at: number;
  sealed: Sealed;
}
interface CopiesDatabase extends DBSchema {
  copies: { key: string; value: Row; indexes: { user: number } };
  keys: { key: number; value: CryptoKey };
}

const NAME = 'homeroom-copies';
const MOST_OF_A_KIND = 30;
const LONGEST_MS = 3 * 24 * 3_600_000;

const open = () =>
  openDB<CopiesDatabase>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('copies', { keyPath: 'id' }).createIndex('user', 'user');
      db.createObjectStore('keys');
    },
  });

const digest = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Which rows go: those that are too old, and of each kind all but the newest. */
export function surplus(rows: readonly Pick<Row, 'id' | 'kind' | 'at'>[], now: number): string[] {
  const counts: Record<string, number> = {};
  const goes = ({ kind, at }: Pick<Row, 'kind' | 'at'>) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return now - at > LONGEST_MS || counts[kind] > MOST_OF_A_KIND;
  };
  return rows
    .toSorted((a, b) => b.at - a.at)
    .filter(goes)
    .map(({ id }) => id);
}

/** The copies of a user, sealed with the user's key. What another user has left in this browser is deleted. */
export async function openStore(user: number, now: () => number = Date.now): Promise<CopyStore> {
  const db = await open();
  await forgetWhere(db, (owner) => owner !== user);
  const key = await keyOf(user, () => db.transaction('keys', 'readwrite').store);
  const idOf = (name: string) => digest(`${user}:${name}`);

  return {
    async write(name, kind, copy) {
      const id = await idOf(name);
      const sealed = await seal(key, JSON.stringify(copy.data));
      const transaction = db.transaction('copies', 'readwrite');
      await transaction.store.put({ id, user, kind, at: copy.at, sealed });
      const rows = await transaction.store.index('user').getAll(user);
      for (const old of surplus(rows, now())) void transaction.store.delete(old);
      await transaction.done;
    },
    async read(name) {
      const row = await db.get('copies', await idOf(name));
      if (!row || now() - row.at > LONGEST_MS) return undefined;
      // Sealed with a key that is gone: nobody can read it again.
      const json = await unseal(key, row.sealed).catch(() => null);
      return json === null ? undefined : { data: JSON.parse(json), at: row.at };
    },
  };
}

async function forgetWhere(db: IDBPDatabase<CopiesDatabase>, forgets: (owner: number) => boolean) {
  const transaction = db.transaction(['keys', 'copies'], 'readwrite');
  const keys = transaction.objectStore('keys');
  const copies = transaction.objectStore('copies');
  for (const owner of await keys.getAllKeys()) if (forgets(owner)) void keys.delete(owner);
  for (const { id, user } of await copies.getAll()) if (forgets(user)) void copies.delete(id);
  await transaction.done;
}

/** Deletes a user's key and copies. */
export async function emptyStore(user: number): Promise<void> {
  const db = await open();
  await forgetWhere(db, (owner) => owner === user);
  db.close();
}
