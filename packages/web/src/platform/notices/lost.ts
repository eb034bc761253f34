import { openDB } from 'idb';

/** Why what somebody has left in a browser will not be sent: it lay there too long, or no key opens it any more. */
type Loss = 'expired' | 'unreadable';

/** One thing that was left and is gone: whose, since when it lay there, and nothing of what it was. */
interface Lost {
  id: string;
  user: number;
  /** Instant in ms. */
  at: number;
  why: Loss;
}

const ROWS = 'lost';
const open = () =>
  openDB('homeroom-lost', 1, {
    upgrade: (db) => void db.createObjectStore(ROWS, { keyPath: 'id' }).createIndex('user', 'user'),
  });

/** Notes for its owner what goes now; before it goes, and once however often it is noted. */
export async function noteLost(lost: readonly Lost[]): Promise<void> {
  if (lost.length === 0) return;
  const db = await open();
  const transaction = db.transaction(ROWS, 'readwrite');
  for (const row of lost) void transaction.store.put(row);
  await transaction.done;
  db.close();
}

/** What a user has lost in this browser and was not told of yet. */
export async function takeLost(user: number): Promise<Lost[]> {
  const db = await open();
  const transaction = db.transaction(ROWS, 'readwrite');
  const lost: Lost[] = await transaction.store.index('user').getAll(user);
  for (const { id } of lost) void transaction.store.delete(id);
  await transaction.done;
  db.close();
  return lost;
}
