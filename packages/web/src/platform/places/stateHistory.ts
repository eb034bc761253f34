import { onAct } from '../calls/activity.ts';
import { onSignOut } from '../session/atSignOut.ts';
import { sessionState } from '../session/session.ts';

/** Where somebody was: the screen, its filters, its title as the person saw it, how far it was scrolled (px). */
export interface SavedState {
  path: string;
  /** With its `?`; empty where there is none. */
  search: string;
  title: string;
  scroll: number;
}

/** Specification 000 §9. */
const MAX_STATES = 30;
const TIMEOUT_MS = 360 * 60_000;
/** The clock of inactivity is written down no more often than this. */
const TOUCH_MS = 60_000;

const KEY = 'homeroom.states';
interface Stored {
  user: number;
  /** When the person last acted. */
  at: number;
  states: SavedState[];
}

/** Titles name whom somebody looked at: they last as long as the tab at most, and end with the session. */
export const clearStates = (): void => sessionStorage.removeItem(KEY);

/** What is stored for the person who is signed in; what is another's, too old or damaged goes. */
const stored = (): Stored | undefined => {
  const text = sessionStorage.getItem(KEY);
  if (!text) return undefined;
  try {
    const found = JSON.parse(text) as Stored;
    const isMine = found.user === sessionState().session?.userLoginID;
    if (isMine && Date.now() - found.at < TIMEOUT_MS && Array.isArray(found.states)) return found;
  } catch {
    // Written by another version of the app: there is nothing to keep.
  }
  // Before somebody is signed in it is not known whose it is.
  if (sessionState().session) clearStates();
  return undefined;
};

/** Where the person was, newest first; at most 30, of this tab alone. */
export const savedStates = (): SavedState[] => stored()?.states ?? [];

/** Keeps where the person is; a place that is known moves to the front. */
export const saveState = (state: SavedState): void => {
  const { status, session, isViewing } = sessionState();
  // What a parent sees is no place of who looks.
  if (isViewing) return;
  const user = session?.userLoginID;
  // Screens of a session that ran out are still there, out of sight.
  if (user === undefined || status !== 'signedIn') return;
  const others = savedStates().filter((s) => s.path !== state.path || s.search !== state.search);
  const next: Stored = { user, at: Date.now(), states: [state, ...others].slice(0, MAX_STATES) };
  sessionStorage.setItem(KEY, JSON.stringify(next));
};

/** With every act: the first one after too long a pause finds an empty history. */
const touch = () => {
  const found = stored();
  if (found && Date.now() - found.at > TOUCH_MS)
    sessionStorage.setItem(KEY, JSON.stringify({ ...found, at: Date.now() }));
};

/** Lets the history grow old while nobody acts, and ends it with the session. Answers how to stop. */
export const expireStates = (): (() => void) => {
  const stops = [onAct(touch), onSignOut(clearStates)];
  return () => {
    for (const stop of stops) stop();
  };
};
