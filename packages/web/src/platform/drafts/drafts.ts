import { useEffect, useSyncExternalStore } from 'react';
import { openStore } from '../offlineCache/offlineCache.store.ts';
import { beforeSignOut } from '../session/atSignOut.ts';
import { onSessionChange, sessionState } from '../session/session.ts';
import { canSeal } from '../store/vault.ts';
import { type DraftStore, openDraftStore } from './drafts.store.ts';

interface DraftKind<D> {
  /** Stored with each draft. */
  kind: string;
  /** What a person reads who signs out while there are drafts. */
  signOutWarning: () => string;
  /** Where versions before this one have stored them: a copy of the offline cache, and the drafts by name that it holds. */
  earlier?: { copy: string; draftsIn: (data: unknown) => ReadonlyMap<string, D> };
}

/** What is typed and not saved, of one kind, by names that the area chooses. */
export interface Drafts<D> {
  /** Keeps a draft sealed in this browser: through a reload, a session that ran out, and days without a network. */
  keep(name: string, draft: D): void;
  /** It was saved, or is not wanted any more. */
  drop(name: string): Promise<void>;
  /** All of the user who is signed in, also of other tabs; undefined while they are read. */
  useAll(): ReadonlyMap<string, D> | undefined;
  /** The same for whoever is no component, as they are stored now. */
  readAll(): Promise<ReadonlyMap<string, D>>;
}

/** The drafts of whoever is signed in, as this tab knows them. */
interface Desk<D> {
  user: number;
  /** A browser that stores nothing has them as long as the page lives. */
  store: Promise<DraftStore | undefined>;
  /** Undefined: not read yet. */
  drafts: ReadonlyMap<string, D> | undefined;
  /** Changed here and not stored: on its way, or refused by the browser. */
  unstored: Set<string>;
  /** Changed here since each reading of the store that runs began: what it finds of them is older. */
  readings: Set<Set<string>>;
  /** One write after another, so that the newest is the last. */
  writing: Promise<unknown>;
}

const userNow = () => sessionState().session?.userLoginID;

/** Drafts of a kind; once for each kind. */
export function createDrafts<D>({ kind, signOutWarning, earlier }: DraftKind<D>): Drafts<D> {
  let desk: Desk<D> | undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  /** Moves what a version before this one has stored among the offline copies. */
  const moveEarlier = async (user: number, store: DraftStore) => {
    if (!earlier) return;
    const cache = await openStore(user);
    const copy = await cache.read(earlier.copy);
    if (!copy) return;
    // A copy that is found once more was written by a tab of that version which is still open: it is the newer one.
    for (const [name, draft] of earlier.draftsIn(copy.data)) await store.write(kind, name, draft);
    await cache.remove(earlier.copy);
  };

  const open = async (user: number) => {
    if (!canSeal()) return undefined;
    const store = await openDraftStore(user);
    // What could not be moved is moved at the next start.
    await moveEarlier(user, store).catch(() => undefined);
    return store;
  };

  const deskNow = (): Desk<D> | undefined => {
    const user = userNow();
    if (user === undefined) return undefined;
    if (desk?.user !== user)
      desk = {
        user,
        store: open(user).catch(() => undefined),
        drafts: undefined,
        unstored: new Set(),
        readings: new Set(),
        writing: Promise.resolve(),
      };
    return desk;
  };

  /** Reads what is stored, by other tabs too; what could not be stored here is newer. */
  const load = async (): Promise<void> => {
    const at = deskNow();
    if (!at) return;
    await at.writing;
    const store = await at.store;
    const newer = new Set(at.unstored);
    at.readings.add(newer);
    const stored = await store?.read(kind).catch(() => undefined);
    at.readings.delete(newer);
    if (desk !== at) return;
    const drafts = new Map(stored as Map<string, D> | undefined);
    for (const [name, draft] of at.drafts ?? []) if (!stored || newer.has(name)) drafts.set(name, draft);
    for (const name of newer) if (!at.drafts?.has(name)) drafts.delete(name);
    at.drafts = drafts;
    changed();
  };

  const put = (at: Desk<D>, name: string, draft: D | undefined) => {
    const drafts = new Map(at.drafts);
    if (draft === undefined) drafts.delete(name);
    else drafts.set(name, draft);
    at.drafts = drafts;
    at.unstored.add(name);
    for (const newer of at.readings) newer.add(name);
    changed();
    at.writing = at.writing
      .then(async () => {
        const store = await at.store;
        if (!store || desk !== at) return;
        if (draft === undefined) await store.remove(kind, name);
        else await store.write(kind, name, draft);
        if (at.drafts?.get(name) === draft) at.unstored.delete(name);
      })
      // Full, or closed by the browser: it is in this page still, and the next letter tries again.
      .catch(() => undefined);
  };

  beforeSignOut(async () => {
    // Of a session that ran out they stay.
    if (sessionState().status === 'expired') return undefined;
    await load();
    return desk?.drafts?.size ? signOutWarning() : undefined;
  });
  onSessionChange(() => {
    // From the start of a sign-out on nothing is written any more.
    const { status } = sessionState();
    if (status === 'leaving' || status === 'signedOut') desk = undefined;
  });

  return {
    keep: (name, draft) => {
      const at = deskNow();
      if (at) put(at, name, draft);
    },
    drop: async (name) => {
      const at = deskNow();
      if (!at) return;
      if (!at.drafts) await load();
      if (at.drafts?.has(name)) put(at, name, undefined);
    },
    readAll: async () => {
      await load();
      return desk?.drafts ?? new Map();
    },
    useAll: () => {
      useEffect(() => {
        void load();
        // Another tab may have saved one meanwhile.
        const look = () => document.visibilityState === 'visible' && void load();
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
      }, []);
      return useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => (desk?.user === userNow() ? desk?.drafts : undefined),
      );
    },
  };
}
