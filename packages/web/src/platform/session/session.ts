import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import { ApiError } from '../errors/errors.ts';
import { t } from '../words/words.ts';
import { beginSignOut } from './atSignOut.ts';
import { personOf } from './sessionStates.ts';
import { dispatch, sessionState } from './sessionStore.ts';
import { heardInView, keepView, lookAfter, saysOver, type ViewCalls, viewOfPage } from './sessionView.ts';
import { deletePersonalStorage, pendingSignOut, storedSession, storeSession } from './storedSession.ts';

export type { SessionState } from './sessionStates.ts';
export {
  isViewing,
  may,
  onSessionChange,
  sessionState,
  useMay,
  useSession,
  useToday,
  useViewing,
} from './sessionStore.ts';

/** How a session is opened, renewed and ended on the server. The session area hands it in at start. */
export interface SessionCalls {
  /** @throws ApiError 403 for wrong credentials, a missing or wrong code, or a lock, 429; Unreachable. */
  open(form: {
    userName: string;
    password: string;
    scope: Scope;
    code: string | undefined;
  }): Promise<Session>;
  /** Renews the session of the cookie. @throws ApiError where there is none; Unreachable. */
  renew(): Promise<Session>;
  /** Deletes what the user's screens storeSession on the server. */
  deleteSettings(bearer: string): Promise<unknown>;
  /** @throws ApiError 401 where it was over already; Unreachable. */
  end(bearer: string): Promise<unknown>;
}

let calls: SessionCalls;
/** Names the calls; before anything else is done with the session. */
export const provideSessionCalls = (given: SessionCalls): void => {
  calls = given;
};

type Token = { value: string; until: number };

let token: Token | undefined;
let renewing: Promise<string> | undefined;
/** Counts what ends or replaces a session: a renewal that was asked for before it is answered too late. */
let generation = 0;
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('homeroom.session');

/** A token is renewed this long before it runs out, so that a call need not fail first. */
const RENEW_AHEAD_MS = 10_000;
const RENEW_AGAIN_MS = 5_000;

/** How long a page waits at most for the server to hear of a sign-out; it is told later where it takes longer. */
const SIGN_OUT_WAIT_MS = 4_000;

const beginGeneration = () => {
  generation += 1;
  renewing = undefined;
};

const open = (session: Session) => {
  // Another person, or the same one in another profile: nothing of the last one stays.
  if (sessionState().session && personOf(sessionState().session) !== personOf(session))
    deletePersonalStorage();
  token = { value: session.access_token, until: Date.now() + session.expires_in * 1000 - RENEW_AHEAD_MS };
  storeSession(session);
  dispatch({ type: 'opened', session });
};

/**
 * The server says that the session is over. Whoever worked with it may sign in again and go on; until then nothing of
 * them lies readable in this browser.
 */
const expire = () => {
  token = undefined;
  const wasSomebody = storedSession() !== undefined;
  deletePersonalStorage();
  dispatch({ type: 'ranOut', wasSomebody });
};

/** The session is over, and nobody goes on with it. */
const close = () => {
  beginGeneration();
  token = undefined;
  deletePersonalStorage();
  dispatch({ type: 'left' });
};

/** What a call is answered with by the page itself where nobody is signed in any more. */
export const hasEnded = () =>
  new ApiError({ status: 401, code: 'session.ended', message: t('session:ended') });

/** The bearer token where there is one that has not run out. */
export const currentToken = (): string | undefined =>
  token && token.until > Date.now() ? token.value : undefined;

/** One tab at a time, so that a renewal and the end that another tab owes the session do not cross. */
const withRenewalLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('homeroom.renew', work) : work();

/** From now on this page shows what a parent sees, and nothing of it is stored. Called once, at start; answers how to stop. */
export const startViewing = (session: Session, given: ViewCalls): (() => void) => {
  keepView(given);
  token = { value: session.access_token, until: Number.POSITIVE_INFINITY };
  dispatch({ type: 'viewing', session });
  return () => {
    keepView(undefined);
    token = undefined;
    dispatch({ type: 'left' });
  };
};

/**
 * Renews the session by its cookie and answers the new bearer token; callers at the same time share one renewal.
 * @throws ApiError where the session is over (the screens then show the sign-in); Unreachable where nobody answered.
 */
export const renew = (): Promise<string> => {
  const view = viewOfPage();
  if (view) return lookAfter(view, token?.value ?? '');
  if (renewing) return renewing;
  const mine = generation;
  const asked = withRenewalLock(() => calls.renew())
    .then(
      (session) => {
        // Whoever has signed out meanwhile is not signed in by it.
        if (mine !== generation) throw hasEnded();
        open(session);
        return session.access_token;
      },
      (error: unknown) => {
        if (mine === generation && saysOver(error)) expire();
        throw error;
      },
    )
    .finally(() => {
      if (renewing === asked) renewing = undefined;
    });
  renewing = asked;
  return asked;
};

/** Opened from memory: asked again now and then, since the browser does not notice every server that comes back. */
const renewLater = () => {
  setTimeout(() => {
    if (sessionState().fromMemory) renew().catch(renewLater);
  }, RENEW_AGAIN_MS);
};

/** Specification 000 §4: the user settings of the web go, then the session ends. */
const endOnServer = async (bearer: string) => {
  await calls.deleteSettings(bearer).catch(() => undefined);
  try {
    await calls.end(bearer);
  } catch (error) {
    // 401: it was over already. Anything else is owed and done at the next start.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  pendingSignOut.set(false);
};

/** Ends the session of the cookie on the server, unseen. */
const endOfCookie = async () => {
  const owed = await withRenewalLock(() => calls.renew());
  otherTabs?.postMessage({ type: 'signedOut' });
  await endOnServer(owed.access_token);
  close();
};

/** Opens from memory whom the server, which cannot be reached, would know. */
const openStored = () => {
  const known = pendingSignOut.get() ? undefined : storedSession();
  if (!known) return dispatch({ type: 'left' });
  const session: Session = {
    ...known,
    access_token: '',
    token_type: 'bearer',
    expires_in: 0,
    browserKey: '',
  };
  dispatch({ type: 'remembered', session });
  renewLater();
};

/**
 * Restores the session after a reload: by the cookie, or from memory where the server cannot be reached.
 * @param wanted the profile that the address asks for: a session of another one is ended, not restored.
 */
export const restore = async (wanted?: Scope): Promise<void> => {
  try {
    const scope = storedSession()?.scope;
    if (wanted && scope && scope !== wanted) pendingSignOut.set(true);
    if (pendingSignOut.get()) return await endOfCookie();
    await renew();
    // A session that this page did not know of.
    const found = sessionState().session;
    if (wanted && found && found.scope !== wanted) await signOut(false);
  } catch (error) {
    if (!saysOver(error)) return openStored();
    pendingSignOut.set(false);
    dispatch({ type: 'ranOut' });
  }
};

/**
 * Signs in. Password and code are sent and not stored.
 * @param code of the authenticator app or a recovery code, where the account has a second factor.
 * @throws ApiError 403 for wrong credentials, a missing or wrong code, or a lock (`retryAfter` seconds), 429;
 * Unreachable (503 where busy).
 */
export const signIn = async (
  userName: string,
  password: string,
  scope: Scope = 'user',
  code?: string,
): Promise<void> => {
  const session = await calls.open({ userName, password, scope, code });
  pendingSignOut.set(false);
  beginGeneration();
  open(session);
  otherTabs?.postMessage({ type: 'signedIn', person: personOf(session) });
};

/**
 * Ends the session here, in the other tabs and on the server; where that cannot be reached it is told later.
 * @param wasAsked whether whoever leaves knows of what waits here
 */
export const signOut = async (wasAsked = true): Promise<void> => {
  const isOwner = wasAsked && sessionState().status !== 'expired';
  const bearer =
    sessionState().status === 'expired'
      ? undefined
      : (currentToken() ?? (await renew().catch(() => undefined)));
  pendingSignOut.set(true);
  // The screens go with the next line, and what they listen for with them.
  const tellListeners = beginSignOut({ isOwner });
  beginGeneration();
  dispatch({ type: 'leaving' });
  otherTabs?.postMessage({ type: 'signedOut' });
  await tellListeners();
  if (bearer) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS));
    await Promise.race([endOnServer(bearer).catch(() => undefined), late]);
  }
  close();
};

otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ type: string; person?: string }>) => {
  const view = viewOfPage();
  if (view) return heardInView(view, data);
  const { session, status } = sessionState();
  const mayBeWithSomebody = status !== 'signedOut' && status !== 'leaving';
  if (data.type === 'signedOut' && mayBeWithSomebody) close();
  if (data.type !== 'signedIn' || status === 'leaving') return;
  const isSame = data.person === personOf(session);
  // The same person is back: the screens of this tab go on as they are.
  if (isSame && status === 'expired') void renew().catch(() => undefined);
  if (isSame) return;
  beginGeneration();
  dispatch({ type: 'asked' });
  void restore();
});

if (typeof addEventListener === 'function') {
  // Back on the network: a session that was opened from memory gets its token.
  addEventListener('online', () => {
    if (sessionState().fromMemory) void renew().catch(() => undefined);
    else if (pendingSignOut.get() && sessionState().status === 'signedOut') void restore();
  });
  // A page that the browser kept for Back and that is no longer this person's is not shown.
  addEventListener('pageshow', (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const { session, status, fromMemory } = sessionState();
    const isStill = session?.userLoginID === storedSession()?.userLoginID;
    if (!isStill) location.reload();
    else if (status === 'signedIn' && !fromMemory) void renew().catch(() => undefined);
  });
}
