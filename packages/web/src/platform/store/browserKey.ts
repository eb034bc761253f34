import { type IDBPDatabase, openDB } from 'idb';
import { onSignOut } from '../session/atSignOut.ts';
import { onSessionChange, sessionState } from '../session/session.ts';
import { canSeal } from './vault.ts';

const KEYS = 'keys';
const open = (): Promise<IDBPDatabase> =>
  openDB('homeroom-key', 1, { upgrade: (db) => void db.createObjectStore(KEYS) });

/** A key that can be used in this browser and never be read out of it. */
const keyFrom = (secret: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/**
 * What seals a user's rows in this browser. The server gives the secret of it with the session; an app that was opened
 * without a network finds the key that was stored while the session lasted.
 * @throws Error where the user has no session here, or the browser stores nothing
 */
export async function browserKey(user: number): Promise<CryptoKey> {
  const { session } = sessionState();
  if (session?.userLoginID === user && session.browserKey) return keyFrom(session.browserKey);
  const db = await open();
  try {
    const stored: CryptoKey | undefined = await db.get(KEYS, user);
    if (!stored) throw new Error('The key of this browser comes with a session.');
    return stored;
  } finally {
    db.close();
  }
}

/** One after the other, so that a session that ends just after it began leaves no key. */
let storing: Promise<void> = Promise.resolve();

/** Stores the key of whoever is signed in for an app that is opened offline, and of nobody else. */
const storeKey = (user: number | undefined, secret: string | undefined): Promise<void> => {
  storing = storing
    .then(async () => {
      const key = secret && (await keyFrom(secret));
      const db = await open();
      const transaction = db.transaction(KEYS, 'readwrite');
      void transaction.store.clear();
      if (key) void transaction.store.put(key, user);
      await transaction.done;
      db.close();
    })
    // A browser that stores nothing has no key to lose.
    .catch(() => undefined);
  return storing;
};

/**
 * Has the key of this browser stored as long as a session lasts: however it ends, what is sealed stays closed until the
 * server gives the key to the next one. Called once, at start.
 */
export function startBrowserKey(): void {
  let stored: string | undefined;
  const follow = () => {
    const { status, session } = sessionState();
    if (status === 'restoring' || status === 'leaving' || !canSeal()) return;
    // Opened from memory: the key that is stored is the one that is needed.
    if (status === 'signedIn' && !session?.browserKey) return;
    const next = status === 'signedIn' ? `${session?.userLoginID} ${session?.browserKey}` : '';
    if (next === stored) return;
    stored = next;
    void storeKey(session?.userLoginID, next ? session?.browserKey : undefined);
  };
  onSessionChange(follow);
  follow();
  // The page waits for it: nothing is left by the time that the sign-in page shows.
  onSignOut(() => {
    stored = '';
    return storeKey(undefined, undefined);
  });
}
