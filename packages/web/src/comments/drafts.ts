import './comments.words.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { type CopyStore, openStore } from '../platform/copies/copies.store.ts';
import { beforeSignOut, onSessionChange, sessionState } from '../platform/session.ts';
import { canSeal } from '../platform/vault.ts';
import { t } from '../platform/words.ts';
import type { Draft } from './comments.rules.ts';

/** Drafts lie among the sealed copies, which go after some days; these are dated ahead, so that they stay a month. */
const AHEAD_MS = 27 * 24 * 3_600_000;
/** One copy for all of a user's drafts: of many copies the oldest goes, and no draft goes for another. */
const NAME = 'PersonalCommentDraft';

/** By the person whom they are about, then by their own ids. */
type Drafts = Readonly<Record<number, OfPerson>>;
type OfPerson = Readonly<Record<number, Draft>>;

/** The drafts of whoever is signed in. */
interface Desk {
  user: number;
  /** A browser that keeps nothing has them as long as the page lives. */
  store: Promise<CopyStore | undefined>;
  /** Undefined: not read yet. */
  drafts: Drafts | undefined;
  /** Changes that are not in the store: on their way, or refused by the browser. */
  unwritten: number;
  /** One write after another, so that the newest is the last. */
  writing: Promise<unknown>;
}

const none: OfPerson = {};
let desk: Desk | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const userNow = () => sessionState().session?.userLoginID;
const deskNow = (): Desk | undefined => {
  const user = userNow();
  if (user === undefined) return undefined;
  if (desk?.user !== user)
    desk = {
      user,
      store: canSeal() ? openStore(user).catch(() => undefined) : Promise.resolve(undefined),
      drafts: undefined,
      unwritten: 0,
      writing: Promise.resolve(),
    };
  return desk;
};

const stored = async (kept: CopyStore | undefined) => (await kept?.read(NAME))?.data as Drafts | undefined;

const withDraft = (drafts: Drafts, personID: number, id: number, draft: Draft | undefined): Drafts => {
  const { [id]: _, ...others } = drafts[personID] ?? none;
  return { ...drafts, [personID]: draft ? { ...others, [id]: draft } : others };
};

/** One tab at a time: what another has written meanwhile stays. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request('homeroom.drafts', work) : work();

/** Reads what is kept, by other tabs too; what could not be written is newer. */
const load = async (): Promise<void> => {
  const at = deskNow();
  if (!at) return;
  await at.writing;
  const kept = await at.store.then(stored).catch(() => undefined);
  if (desk !== at) return;
  if (kept && at.unwritten === 0) at.drafts = kept;
  else {
    const both = { ...kept };
    for (const [personID, of] of Object.entries(at.drafts ?? {}))
      both[Number(personID)] = { ...both[Number(personID)], ...of };
    at.drafts = both;
  }
  tell();
};

const put = (at: Desk, personID: number, id: number, draft: Draft | undefined) => {
  at.drafts = withDraft(at.drafts ?? {}, personID, id, draft);
  at.unwritten += 1;
  tell();
  at.writing = at.writing
    .then(() => at.store)
    .then((kept) =>
      alone(async () => {
        if (!kept || desk !== at) return;
        const data = withDraft((await stored(kept)) ?? {}, personID, id, draft);
        await kept.write(NAME, NAME, { data, at: Date.now() + AHEAD_MS });
      }),
    )
    .then(
      () => {
        at.unwritten -= 1;
      },
      // Full, or closed by the browser: it is in this page still, and the next letter tries again.
      () => undefined,
    );
};

/** Keeps a draft sealed in this browser: through a reload, a session that ran out, and days without a network. */
export const keepDraft = async (personID: number, draft: Draft): Promise<void> => {
  const at = deskNow();
  if (at) put(at, personID, draft.id, draft);
};

/** It was saved, or is not wanted any more. */
export const dropDraft = async (personID: number, id: number): Promise<void> => {
  const at = deskNow();
  if (!at) return;
  if (!at.drafts) await load();
  if (at.drafts?.[personID]?.[id]) put(at, personID, id, undefined);
};

/** The drafts on a person by their ids; undefined while they are read. */
export const useDrafts = (personID: number): OfPerson | undefined => {
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
    () => (desk && desk.user === userNow() && desk.drafts ? (desk.drafts[personID] ?? none) : undefined),
  );
};

// Signing out deletes every key and copy of this browser, drafts with them (platform/copies): it is asked before, also
// where they were typed before a reload.
beforeSignOut(async () => {
  await load();
  const all = Object.values(desk?.drafts ?? {});
  return all.some((of) => Object.keys(of).length > 0) ? t('comments:draftSignOut') : undefined;
});
onSessionChange(() => {
  if (sessionState().status === 'signedOut') desk = undefined;
});
