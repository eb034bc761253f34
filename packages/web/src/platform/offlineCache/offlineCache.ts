import type { Query } from '@tanstack/react-query';
import { queryClient } from '../calls/queryClient.ts';
import { Unreachable } from '../errors/errors.ts';
import { onSignOut } from '../session/atSignOut.ts';
import { onSessionChange, sessionState } from '../session/session.ts';
import { todayIn } from '../session/storedSession.ts';
import { canSeal } from '../store/vault.ts';
import { type Copy, type CopyStore, emptyStore, type NamedCopy, openStore } from './offlineCache.store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Stored for reading offline: for some days, or where it is of use on the day it was read only. */
      copy?: 'days' | 'today';
      /** What of it is stored, where that is not all. */
      copied?: (data: never) => unknown;
    };
  }
}

/** Answers come in bursts; what came is stored together. */
const GATHER_MS = 2_000;

let owner: number | undefined;
let store: Promise<CopyStore | undefined> = Promise.resolve(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;
/** Read, and not stored yet. */
const pending = new Set<Query>();
/** Shown from a copy: its data are no news. */
const shown = new WeakMap<Query, number>();

const close = () => {
  clearTimeout(timer);
  timer = undefined;
  pending.clear();
  owner = undefined;
  store = Promise.resolve(undefined);
};

const open = (user: number) => {
  if (owner === user) return;
  close();
  owner = user;
  // A browser that stores nothing has no offline reading; everything else works.
  if (canSeal()) store = openStore(user).catch(() => undefined);
};

/** Stores at once what has been read. */
const storeNow = async () => {
  clearTimeout(timer);
  timer = undefined;
  const queries = [...pending];
  pending.clear();
  const user = owner;
  const cache = await store;
  if (owner !== user) return;
  const copies = queries.flatMap(({ queryHash: name, queryKey, state, meta }): NamedCopy[] => {
    if (state.data === undefined) return [];
    const data = meta?.copied?.(state.data as never) ?? state.data;
    return [{ name, kind: String(queryKey[0]), data, at: state.dataUpdatedAt }];
  });
  // Full, or closed by the browser: the next reading tries again.
  await cache?.write(copies).catch(() => undefined);
};

const isOfUse = ({ at }: Copy, query: Query) => {
  const { session } = sessionState();
  return query.meta?.copy === 'days' || todayIn(session?.timeZone ?? 'UTC', new Date(at)) === session?.today;
};

/** Nobody answered: shows what was read last, as old as it is, so that it is read again when somebody answers. */
const showCopy = async (query: Query) => {
  const user = owner;
  const copy = await (await store)?.read(query.queryHash).catch(() => undefined);
  if (!copy || owner !== user || query.state.data !== undefined || !isOfUse(copy, query)) return;
  shown.set(query, copy.at);
  queryClient.setQueryData(query.queryKey, copy.data, { updatedAt: copy.at });
};

/** Deletes the copies of whoever is signed in. */
const deleteAll = async () => {
  const user = owner;
  close();
  if (user !== undefined && globalThis.indexedDB) await emptyStore(user);
};

/**
 * Stores copies of the answers that are marked so, for whoever is signed in, and shows them where the server cannot be
 * reached; never where it answers. Signing out deletes them; a session that ran out leaves them sealed. Called once,
 * at start.
 */
export function startOfflineCache(): void {
  const follow = () => {
    const { status, session } = sessionState();
    if (status === 'signedIn' && session) open(session.userLoginID);
    else if (status === 'signedOut') close();
  };
  onSessionChange(follow);
  follow();
  onSignOut(deleteAll);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.copy) return;
    const { action, query } = event;
    if (action.type === 'success') {
      if (shown.get(query) === query.state.dataUpdatedAt) return;
      pending.add(query);
      timer ??= setTimeout(() => void storeNow(), GATHER_MS);
    } else if (action.type === 'failed' || action.type === 'error') {
      if (action.error instanceof Unreachable && query.state.data === undefined) void showCopy(query);
    }
  });
  addEventListener('pagehide', () => void storeNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void storeNow();
  });
}
