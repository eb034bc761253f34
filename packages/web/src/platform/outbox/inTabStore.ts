import { sessionState } from '../session/session.ts';
import type { OpenRow } from '../store/sealedDatabase.ts';
import { initialsOf } from '../store/sealedDatabase.ts';
import { memoryStore, type OutboxStore } from './outbox.store.ts';

/** A queue that this tab alone holds. */
interface InTab {
  store: OutboxStore;
  rows: OpenRow[];
}

const held = new Map<number, InTab>();

/**
 * The queue of a user where the browser stores nothing. It ends with the tab and not before: somebody else who signs in
 * in it meanwhile ends nothing.
 */
export function inTabStore(user: number): OutboxStore {
  const known = held.get(user);
  if (known) return known.store;
  const { session } = sessionState();
  const of = session?.userLoginID === user ? initialsOf(session.fullName) : undefined;
  const memory = memoryStore();
  const store: OutboxStore = {
    read: memory.read,
    write: async (entries) => {
      const before = new Map(mine.rows.map(({ id, at }) => [id, at]));
      mine.rows = entries.map(({ id }) => ({ id, user, at: before.get(id) ?? Date.now(), of }));
      await memory.write(entries);
    },
  };
  const mine: InTab = { store, rows: [] };
  held.set(user, mine);
  return store;
}

/** Whose entries this tab holds. */
export const inTabHere = (): OpenRow[] => [...held.values()].flatMap(({ rows }) => rows);

/** Drops what this tab holds of a user. */
export const emptyInTab = (user: number): void => void held.delete(user);
