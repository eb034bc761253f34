import { digest, type OpenRow, type SealedRow, sealedDatabase } from '../store/sealedDatabase.ts';
import { seal, unseal } from '../store/vault.ts';

/** The drafts of one user. */
export interface DraftStore {
  /** All drafts of a kind, by their names. */
  read(kind: string): Promise<Map<string, unknown>>;
  write(kind: string, name: string, draft: unknown): Promise<void>;
  remove(kind: string, name: string): Promise<void>;
}

/** Its kind and when it was written last lie open too; name and content are sealed. */
interface Row extends SealedRow {
  kind: string;
  /** Instant in ms. */
  at: number;
}

const ROWS = 'drafts';
const database = sealedDatabase('homeroom-drafts', ROWS, { others: 'aWeek' });
/** A draft that nobody has gone on with for so long goes. */
const LONGEST_MS = 30 * 24 * 3_600_000;

/** Whose drafts lie in this browser. */
export const draftsHere = (): Promise<OpenRow[]> => database.lyingHere();

/** The drafts of a user, sealed with the user's key. What another user has left in this browser stays for a week. */
export async function openDraftStore(user: number, now: () => number = Date.now): Promise<DraftStore> {
  const { db, key, of } = await database.openFor(user, now());
  const idOf = (kind: string, name: string) => digest(`${user}:${kind}:${name}`);

  return {
    async read(kind) {
      const rows: Row[] = await db.getAllFromIndex(ROWS, 'user', user);
      const drafts = new Map<string, unknown>();
      for (const row of rows) {
        if (now() - row.at > LONGEST_MS) await db.delete(ROWS, row.id);
        else if (row.kind === kind) {
          // Sealed with a key that is gone: nobody can read it again.
          const json = await unseal(key, row.sealed).catch(() => null);
          if (json === null) continue;
          const { name, draft } = JSON.parse(json) as { name: string; draft: unknown };
          drafts.set(name, draft);
        }
      }
      return drafts;
    },
    async write(kind, name, draft) {
      const sealed = await seal(key, JSON.stringify({ name, draft }));
      await db.put(ROWS, { id: await idOf(kind, name), user, kind, at: now(), of, sealed } satisfies Row);
    },
    async remove(kind, name) {
      await db.delete(ROWS, await idOf(kind, name));
    },
  };
}

/** Deletes a user's drafts. */
export const emptyDraftStore = (user: number): Promise<void> => database.emptyFor(user);
