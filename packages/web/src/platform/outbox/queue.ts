import type { Entry, NewEntry, Outcome } from './outbox.entries.ts';
import type { KindOf } from './outbox.kinds.ts';

/** The decisions of the outbox: pure functions of the queue, by the kinds of entries that there are. */
export function queueOf(kindOf: KindOf) {
  const scopeOf = (entry: NewEntry) => kindOf(entry.kind)?.scope(entry);
  const isSameScope = (a: Entry, b: Entry) => {
    const scope = scopeOf(a);
    return scope !== undefined && scope === scopeOf(b);
  };
  const isSameTarget = (a: Entry, b: Entry) => {
    const target = a.kind === b.kind ? kindOf(a.kind)?.target?.(a) : undefined;
    return target !== undefined && target === kindOf(b.kind)?.target?.(b);
  };

  /** True where an entry of the same scope waits for a choice. */
  const hasConflict = (entries: readonly Entry[], like: Entry) =>
    entries.some((e) => e.state === 'conflict' && isSameScope(e, like));

  /** Why an entry is not sent after another one was refused; undefined where it is. */
  const heldBack = (e: Entry, refused: Entry, code: string) =>
    isSameScope(e, refused) ? kindOf(e.kind)?.heldBackBy?.(refused, code) : undefined;

  const inOrder = (entries: readonly Entry[]) => entries.toSorted((a, b) => a.seq - b.seq);

  return {
    /**
     * Puts an entry in the queue. One that replaces takes the place of an earlier one of its target that has not left
     * yet. One that has left stays: it may have arrived, and the new one goes after it. A conflict stays one, with the
     * new value as mine, until the user has chosen.
     */
    enqueue(entries: readonly Entry[], fresh: NewEntry): Entry[] {
      const kind = kindOf(fresh.kind);
      const last = entries.reduce((most, e) => Math.max(most, e.seq), 0);
      const entry: Entry = { ...fresh, seq: last + 1, state: 'waiting', attempted: false };
      const earlier = kind?.repeated ? entries.filter((e) => isSameTarget(e, entry)) : [];
      if (kind?.repeated === 'ignored' && earlier.length > 0) return [...entries];
      const older = earlier.findLast((e) => !e.attempted || e.state === 'conflict');
      if (!older) return [...entries, entry];
      const { seq, state, theirs } = older;
      const replacing: Entry = {
        ...(kind?.basedOn?.(fresh, older) ?? fresh),
        seq,
        state,
        attempted: false,
        theirs,
      };
      return entries.map((e) => (e.id === older.id ? replacing : e));
    },

    /**
     * The next entry to send, in order. Conflicts are passed over, entries that wait for the conflicts of their scope,
     * and those whose kind is not known here: they stay for the version of the app that knows it.
     * @param aside ids of entries that others may overtake, save those of their scope
     */
    nextToSend: (entries: readonly Entry[], aside: ReadonlySet<string> = new Set()): Entry | undefined => {
      const overtaken = entries.filter(({ id }) => aside.has(id));
      return inOrder(entries).find((e) => {
        const kind = kindOf(e.kind);
        if (!kind || e.state !== 'waiting') return false;
        if (overtaken.some((other) => other.seq <= e.seq && isSameScope(other, e))) return false;
        return !(kind.afterConflicts && hasConflict(entries, e));
      });
    },

    /** The entries that leave in one request with the next one, in order; mostly that one alone. */
    groupOf(entries: readonly Entry[], next: Entry): Entry[] {
      if (next.group !== undefined) return inOrder(entries).filter((e) => e.group === next.group);
      if (hasConflict(entries, next)) return [next];
      const fromHere = inOrder(entries).filter((e) => e.seq >= next.seq && isSameScope(e, next));
      const end = fromHere.findIndex((e) => kindOf(e.kind)?.together);
      const [last, ...before] = fromHere.slice(0, end + 1).reverse();
      const hasLeft = (e: Entry) => e.attempted || e.alone;
      if (!last || before.length === 0 || [last, ...before].some(hasLeft)) return [next];
      const waiting = before.reverse();
      return kindOf(last.kind)?.together?.joins(waiting) ? [...waiting, last] : [next];
    },

    /** Notes, before the entry leaves, that it may arrive, and with the key of which group. */
    attempt: (entries: readonly Entry[], id: string, group?: string): Entry[] =>
      entries.map((e) =>
        e.id === id ? { ...e, attempted: true, ...(group === undefined ? {} : { group }) } : e,
      ),

    /** Entries that left together, those that wait on: they have had no effect. `alone`: each goes by itself now. */
    release: (entries: readonly Entry[], group: string, alone: boolean): Entry[] =>
      entries.map((e) => {
        if (e.group !== group) return e;
        const { group: _, ...entry } = e;
        return { ...entry, attempted: false, ...(alone ? { alone } : {}) };
      }),

    /** Takes an entry back that has not left yet; one that has left stays. */
    takeBack: (entries: readonly Entry[], id: string): Entry[] =>
      entries.filter((e) => e.id !== id || e.attempted),

    /** The queue after an attempt to send `id` has ended. */
    settle(entries: readonly Entry[], id: string, outcome: Outcome): Entry[] {
      const entry = entries.find((e) => e.id === id);
      if (!entry || outcome.type === 'unknown') return [...entries];
      const others = entries.filter((e) => e.id !== id);
      const kind = kindOf(entry.kind);
      if (outcome.type === 'done')
        return others.map((e) =>
          kind?.rebase && isSameScope(e, entry) ? kind.rebase(e, outcome.answer) : e,
        );
      if (outcome.type === 'refused')
        return others.filter((e) => heldBack(e, entry, outcome.code) === undefined);
      if (!kind?.choice) return others;
      // The user's latest word on this record is the one to compare.
      const mine = others.findLast((e) => isSameTarget(e, entry)) ?? entry;
      const rest = others.filter((e) => e.id !== mine.id);
      if (kind.choice.isSame(mine, outcome.current)) return rest;
      return [...rest, { ...mine, state: 'conflict', theirs: outcome.current }];
    },

    /** Ends a conflict: theirs drops the entry; mine sends it again, under a new key, over the record as it is now. */
    resolve(entries: readonly Entry[], id: string, choice: 'mine' | 'theirs', newKey: string): Entry[] {
      if (choice === 'theirs') return entries.filter((e) => e.id !== id);
      return entries.map((e) => {
        const how = kindOf(e.kind)?.choice;
        if (e.id !== id || !how || e.state !== 'conflict') return e;
        const { theirs: _, ...mine } = how.overrule(e, e.theirs);
        return { ...mine, id: newKey, state: 'waiting', attempted: false };
      });
    },
  };
}

export type Queue = ReturnType<typeof queueOf>;
