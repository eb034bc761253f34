import { draftsHere } from '../drafts/drafts.store.ts';
import { inTabHere } from '../outbox/inTabStore.ts';
import { entriesHere } from '../outbox/outbox.store.ts';
import type { OpenRow } from '../store/sealedDatabase.ts';
import { canSeal } from '../store/vault.ts';

/** What waits in this browser of somebody, as far as whoever stands before it may know. */
export interface LeftHere {
  user: number;
  /** Their initials; undefined where a version before this one has stored it. */
  of: string | undefined;
  /** Made, and not sent. */
  changes: number;
  /** Begun, and not saved. */
  drafts: number;
  /** Instant in ms; undefined where nobody knows. */
  since: number | undefined;
}

const leftBy = (user: number, changes: readonly OpenRow[], drafts: readonly OpenRow[]): LeftHere => {
  const rows = [...changes, ...drafts].filter((row) => row.user === user);
  const times = rows.flatMap(({ at }) => at ?? []);
  return {
    user,
    of: rows.find((row) => row.of)?.of,
    changes: changes.filter((row) => row.user === user).length,
    drafts: drafts.filter((row) => row.user === user).length,
    since: times.length > 0 ? Math.min(...times) : undefined,
  };
};

/** Of whom something waits in this browser; who has waited longest first. */
export async function leftHere(): Promise<LeftHere[]> {
  const [entries, drafts] = canSeal()
    ? await Promise.all([entriesHere(), draftsHere()]).catch(() => [[], []])
    : [[], []];
  const changes = [...entries, ...inTabHere()];
  const users = new Set([...changes, ...drafts].map(({ user }) => user));
  return [...users]
    .map((user) => leftBy(user, changes, drafts))
    .sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
}
