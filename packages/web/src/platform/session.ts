import {
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '@homeroom/contract/session/session.endpoints.ts';
import type { Session } from '@homeroom/contract/session/session.schemas.ts';
import {
  type Permission,
  permissionsOf,
  type Role,
  roleNames,
  type Scope,
} from '@homeroom/contract/shared/permissions.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, Unreachable } from './errors.ts';
import { send } from './http.ts';
import { endingIsOwed, forget, remember, remembered } from './remembered.ts';

/** Specification 000 §4, application status: restoring is null, signedOut is authenticate, signedIn is application. */
export interface SessionState {
  status: 'restoring' | 'signedOut' | 'signedIn';
  session?: Session;
  /** Signed in from memory because the server could not be reached; there is no token yet. */
  fromMemory?: boolean;
  /** Why the sign-in is shown again: the session ran out or was ended elsewhere. */
  ended?: boolean;
}

type Token = { value: string; until: number };
type SignOutCallback = () => void | Promise<void>;
/** Answers a text that the person has to confirm before signing out, or nothing. */
type SignOutCheck = () => string | undefined | Promise<string | undefined>;

let state: SessionState = { status: 'restoring' };
let token: Token | undefined;
let renewing: Promise<string> | undefined;
const listeners = new Set<() => void>();
const signOutCallbacks = new Set<SignOutCallback>();
const signOutChecks = new Set<SignOutCheck>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('homeroom.session');

/** A token is renewed this long before it runs out, so that a call need not fail first. */
const RENEW_AHEAD_MS = 10_000;
const ASK_AGAIN_MS = 5_000;

const become = (next: SessionState) => {
  state = next;
  for (const listener of listeners) listener();
};

const hold = (session: Session) => {
  token = { value: session.access_token, until: Date.now() + session.expires_in * 1000 - RENEW_AHEAD_MS };
  remember(session);
  become({ status: 'signedIn', session });
};

const drop = (ended: boolean) => {
  token = undefined;
  forget();
  become({ status: 'signedOut', ended });
};

/** The bearer token where there is one that has not run out. */
export const currentToken = (): string | undefined =>
  token && token.until > Date.now() ? token.value : undefined;

/** One tab at a time, so that a renewal and the end that another tab owes the session do not cross. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('homeroom.renew', work) : work();

/**
 * Renews the session by its cookie and answers the new bearer token; callers at the same time share one renewal.
 * @throws ApiError where the session is over (the screens then show the sign-in); Unreachable where nobody answered.
 */
export const renew = (): Promise<string> => {
  renewing ??= alone(() => send(signInEndpoint, { body: { grant_type: 'refresh_token' } }, undefined))
    .then(
      (session) => {
        hold(session);
        return session.access_token;
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status < 429) drop(state.status === 'signedIn');
        throw error;
      },
    )
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
};

/** Opened from memory: asked again now and then, since not every server that comes back is told of by the browser. */
const askLater = () => {
  setTimeout(() => {
    if (state.fromMemory) renew().catch(askLater);
  }, ASK_AGAIN_MS);
};

const tellServer = async (bearer: string) => {
  try {
    await send(signOutEndpoint, {}, bearer);
  } catch (error) {
    // 401: it was over already. Anything else is owed and done at the next start.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  endingIsOwed.set(false);
};

/** Restores the session after a reload: by the cookie, or from memory where the server cannot be reached. */
export const restore = async (): Promise<void> => {
  try {
    if (!endingIsOwed.get()) {
      await renew();
      return;
    }
    const owed = await alone(() =>
      send(signInEndpoint, { body: { grant_type: 'refresh_token' } }, undefined),
    );
    await tellServer(owed.access_token);
    drop(false);
  } catch (error) {
    if (error instanceof ApiError) {
      endingIsOwed.set(false);
      return drop(false);
    }
    const known = error instanceof Unreachable && !endingIsOwed.get() ? remembered() : undefined;
    if (!known) return become({ status: 'signedOut' });
    const session: Session = { ...known, access_token: '', token_type: 'bearer', expires_in: 0 };
    become({ status: 'signedIn', session, fromMemory: true });
    askLater();
  }
};

/**
 * Signs in. The password is sent and not kept.
 * @throws ApiError 403 for wrong credentials or a lock (`retryAfter` seconds); Unreachable (503 where busy).
 */
export const signIn = async (userName: string, password: string, scope: Scope = 'user'): Promise<void> => {
  const body = { grant_type: 'password' as const, username: userName, password, scope };
  const session = await send(signInEndpoint, { body }, undefined);
  endingIsOwed.set(false);
  hold(session);
  otherTabs?.postMessage({ type: 'signedIn', userLoginID: session.userLoginID });
};

/** What a person should know before signing out, e.g. marks that are still waiting; empty where nothing is lost. */
export const signOutWarnings = async (): Promise<string[]> =>
  (await Promise.all([...signOutChecks].map((check) => check()))).filter((text) => text !== undefined);

/** Ends the session here, in the other tabs and on the server; where that cannot be reached it is told later. */
export const signOut = async (): Promise<void> => {
  const bearer = currentToken() ?? (await renew().catch(() => undefined));
  endingIsOwed.set(true);
  await Promise.all([...signOutCallbacks].map((callback) => callback()));
  otherTabs?.postMessage({ type: 'signedOut' });
  if (bearer) await tellServer(bearer).catch(() => undefined);
  drop(false);
};

/** Called when a person signs out on purpose, before the screens go; answers how to stop listening. */
export const onSignOut = (callback: SignOutCallback): (() => void) => {
  signOutCallbacks.add(callback);
  return () => signOutCallbacks.delete(callback);
};

/** Asked before a person signs out; answers how to stop being asked. */
export const beforeSignOut = (check: SignOutCheck): (() => void) => {
  signOutChecks.add(check);
  return () => signOutChecks.delete(check);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The present state, outside React. */
export const sessionState = (): SessionState => state;
/** Told on every change of the state; answers how to stop listening. */
export const onSessionChange = subscribe;
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** The roles that this version knows; the server sends them comma-separated (specification 000 §3). */
export const rolesOf = (session: Pick<Session, 'roles'>): Role[] =>
  session.roles.split(',').flatMap((name) => roleNames.filter((role) => role === name.trim()));

const allows = (session: Session | undefined, permission: Permission) =>
  session !== undefined && permissionsOf(rolesOf(session)).has(permission);

/** Whether the person who is signed in may do this. The server decides again on every call. */
export const may = (permission: Permission): boolean => allows(state.session, permission);
export const useMay = (permission: Permission): boolean => allows(useSession().session, permission);

otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ type: string; userLoginID?: number }>) => {
  if (data.type === 'signedOut' && state.status === 'signedIn') drop(false);
  if (data.type === 'signedIn' && data.userLoginID !== state.session?.userLoginID) {
    become({ status: 'restoring' });
    void restore();
  }
});

// Back on the network: a session that was opened from memory gets its token.
if (typeof addEventListener === 'function') {
  addEventListener('online', () => {
    if (state.fromMemory) void renew().catch(() => undefined);
    else if (endingIsOwed.get()) void restore();
  });
}
