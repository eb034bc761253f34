import { digest, type SealedRow, sealedDatabase } from '../store/sealedDatabase.ts';
import { seal, unseal } from '../store/vault.ts';

/** An answer as it was read. */
export interface Copy {
  data: unknown;
  /** Instant in ms. */
  at: number;
}

export interface NamedCopy extends Copy {
  name: string;
  /** The kind of answer. */
  kind: string;
}

/** The copies of one user. */
export interface CopyStore {
  /** Stores all of them or, where that fails, none. Of each kind the oldest go where there are too many. */
  write(copies: readonly NamedCopy[]): Promise<void>;
  /** The copy of that name; undefined where there is none, or it is too old. */
  read(name: string): Promise<Copy | undefined>;
  remove(name: string): Promise<void>;
}

/** Its kind and when it was read lie open too; its name is a digest. */
interface Row extends SealedRow {
  kind: string;
  at: number;
}

const ROWS = 'copies';
/** Named as earlier versions named it: browsers hold it. */
const database = sealedDatabase('homeroom-copies', ROWS, { others: 'gone' });
const MAX_COPIES_PER_KIND = 30;
const LONGEST_MS = 3 * 24 * 3_600_000;

/** Which rows go: those that are too old, and of each kind all but the newest. */
export function surplus(rows: readonly Pick<Row, 'id' | 'kind' | 'at'>[], now: number): string[] {
  const counts: Record<string, number> = {};
  const goes = ({ kind, at }: Pick<Row, 'kind' | 'at'>) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return now - at > LONGEST_MS || counts[kind] > MAX_COPIES_PER_KIND;
  };
  return rows
    .toSorted((a, b) => b.at - a.at)
    .filter(goes)
    .map(({ id }) => id);
}

/** The copies of a user, sealed with the user's key. What another user has left in this browser is deleted. */
export async function openStore(user: number, now: () => number = Date.now): Promise<CopyStore> {
  const { db, key } = await database.openFor(user);
  const idOf = (name: string) => digest(`${user}:${name}`);

  return {
    async write(copies) {
      const sealed: Row[] = [];
      for (const { name, kind, at, data } of copies)
        sealed.push({
          ...{ id: await idOf(name), user, kind, at },
          sealed: await seal(key, JSON.stringify(data)),
        });
      // Together: whoever closes the page soon after it was read finds all of it again, and all rows are read once.
      const transaction = db.transaction(ROWS, 'readwrite');
      for (const row of sealed) void transaction.store.put(row);
      const rows: Row[] = await transaction.store.index('user').getAll(user);
      for (const old of surplus(rows, now())) void transaction.store.delete(old);
      await transaction.done;
    },
    async read(name) {
      const row: Row | undefined = await db.get(ROWS, await idOf(name));
      if (!row || now() - row.at > LONGEST_MS) return undefined;
      // Sealed with a key that is gone: nobody can read it again.
      const json = await unseal(key, row.sealed).catch(() => null);
      return json === null ? undefined : { data: JSON.parse(json), at: row.at };
    },
    async remove(name) {
      await db.delete(ROWS, await idOf(name));
    },
  };
}

/** Deletes a user's copies. */
export const emptyStore = (user: number): Promise<void> => database.emptyFor(user);
