import { type IDBPDatabase, openDB } from 'idb';
import { noteLost } from '../notices/lost.ts';
import { sessionState } from '../session/session.ts';
import { browserKey } from './browserKey.ts';
import { type Sealed, seal, unseal } from './vault.ts';

/** What lies open of a row: whose it is, and since when. */
export interface OpenRow {
  id: string;
  user: number;
  /** Instant in ms; absent where a version before this one has stored it. */
  at?: number;
  /** The initials of its owner, for the sign-in page. */
  of?: string | undefined;
}

export interface SealedRow extends OpenRow {
  sealed: Sealed;
}

/** A database that was opened for a user. */
export interface OpenedFor {
  db: IDBPDatabase;
  key: CryptoKey;
  /** The user's initials; undefined for a device. */
  of: string | undefined;
}

/**
 * What becomes of rows of others: `gone`, when somebody opens it; `aWeek`: they stay for that long, which is as long as
 * the server knows the key of an entry; `stay`.
 */
type Others = 'gone' | 'aWeek' | 'stay';

interface Manner {
  others: Others;
  keyOf?: (user: number) => Promise<CryptoKey>;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** "Grace Okafor" is GO: enough for her and her colleagues, and no name for whoever walks by. */
export const initialsOf = (fullName: string): string => {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((name = '') => [...name][0] ?? '').join('');
};

const initialsOfUser = (user: number): string | undefined => {
  const { session } = sessionState();
  return session?.userLoginID === user ? initialsOf(session.fullName) : undefined;
};

/**
 * A database of this browser whose rows are sealed with a key, that which their user's session brings (browserKey.ts)
 * unless another is given.
 * @param rows the object store of the rows, by `id` with an index `user`.
 */
export const sealedDatabase = (name: string, rows: string, { others, keyOf = browserKey }: Manner) => {
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

  /** Deletes what others have left for more than a week; their owners are told when they are back. */
  const deleteOld = async (db: IDBPDatabase, mine: number, now: number) => {
    const ofOthers = ((await db.getAll(rows)) as SealedRow[]).filter(({ user }) => user !== mine);
    const expired = ofOthers.filter(({ at }) => at !== undefined && now - at > WEEK_MS);
    await noteLost(expired.map(({ id, user, at = now }) => ({ id, user, at, why: 'expired' })));
    const transaction = db.transaction(rows, 'readwrite');
    for (const { id } of expired) void transaction.store.delete(id);
    // Stored before the time was noted: its week begins now.
    for (const row of ofOthers)
      if (row.at === undefined && (await transaction.store.get(row.id)))
        void transaction.store.put({ ...row, at: now });
    await transaction.done;
  };

  return {
    /** The database with the user's key. @throws Error where the browser stores nothing, or has no key of the user. */
    async openFor(user: number, now = Date.now()): Promise<OpenedFor> {
      const key = await keyOf(user);
      const db = await open();
      if (others === 'gone') await deleteOf(db, (owner) => owner !== user);
      if (others === 'aWeek') await deleteOld(db, user, now);
      await resealEarlier(db, user, key);
      return { db, key, of: initialsOfUser(user) };
    },
    /** Deletes a user's rows. */
    async emptyFor(user: number): Promise<void> {
      const db = await open();
      await deleteOf(db, (owner) => owner === user);
      db.close();
    },
    /** Whose rows lie here, without opening one. */
    async lyingHere(): Promise<OpenRow[]> {
      const db = await open();
      const lying: SealedRow[] = await db.getAll(rows);
      db.close();
      return lying.map(({ sealed: _, ...row }) => row);
    },
  };
};

/** The name of a row of which nothing may lie open. */
export const digest = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
