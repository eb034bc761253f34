import { useEffect, useSyncExternalStore } from 'react';
import { type CopyStore, openStore } from '../platform/copies/copies.store.ts';
import { beforeSignOut, onSessionChange, sessionState } from '../platform/session.ts';
import { canSeal } from '../platform/vault.ts';
import { t } from '../platform/words.ts';
import type { Draft } from './comments.rules.ts';

/** Drafts lie among the sealed copies, which go after some days; these are dated ahead, so that they stay a month. */
const AHEAD_MS = 27 * 24 * 3_600_000;
const KIND = 'PersonalCommentDraft';
const nameOf = (personID: number) => `${KIND}:${personID}`;

type OfPerson = Readonly<Record<number, Draft>>;

let owner: number | undefined;
let store: Promise<CopyStore | undefined> | undefined;
/** Undefined: not read yet. */
const drafts = new Map<number, OfPerson>();
const listeners = new Set<() => void>();
/** One write after another, so that the newest is the last. */
let writing: Promise<unknown> = Promise.resolve();

const tell = () => {
  for (const listener of listeners) listener();
};

const open = (user: number) => {
  if (owner !== user) {
    owner = user;
    store = undefined;
    drafts.clear();
  }
  // A browser that keeps nothing has them as long as the page lives.
  store ??= canSeal() ? openStore(user).catch(() => undefined) : Promise.resolve(undefined);
  return store;
};

const userNow = () => sessionState().session?.userLoginID;

/** Reads what was kept of a person; what was typed meanwhile is newer. */
const load = async (personID: number) => {
  const user = userNow();
  if (user === undefined || (owner === user && drafts.has(personID))) return;
  const copy = await (await open(user))?.read(nameOf(personID)).catch(() => undefined);
  if (owner !== user) return;
  drafts.set(personID, { ...(copy?.data as OfPerson | undefined), ...drafts.get(personID) });
  tell();
};

const put = (personID: number, next: OfPerson) => {
  const user = userNow();
  if (user === undefined) return;
  const opened = open(user);
  drafts.set(personID, next);
  tell();
  writing = writing
    .then(() => opened)
    .then((kept) =>
      // Full, or closed by the browser: it is in this page still, and the next letter tries again.
      owner === user
        ? kept
            ?.write(nameOf(personID), KIND, { data: next, at: Date.now() + AHEAD_MS })
            .catch(() => undefined)
        : undefined,
    );
};

/** Keeps a draft sealed in this browser: through a reload, a session that ran out, and days without a network. */
export const keepDraft = async (personID: number, draft: Draft): Promise<void> => {
  await load(personID);
  put(personID, { ...drafts.get(personID), [draft.id]: draft });
};

/** It was saved, or is not wanted any more. */
export const dropDraft = async (personID: number, id: number): Promise<void> => {
  await load(personID);
  const { [id]: gone, ...rest } = drafts.get(personID) ?? {};
  if (gone) put(personID, rest);
};

/** The drafts on a person by their ids; undefined while they are read. */
export const useDrafts = (personID: number): OfPerson | undefined => {
  useEffect(() => void load(personID), [personID]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drafts.get(personID),
  );
};

// Signing out deletes every key and copy of this browser, drafts with them (platform/copies): it is asked before.
beforeSignOut(() =>
  [...drafts.values()].some((of) => Object.keys(of).length > 0) ? t('comments:draftSignOut') : undefined,
);
onSessionChange(() => {
  if (sessionState().status !== 'signedOut') return;
  owner = undefined;
  store = undefined;
  drafts.clear();
});
