/** For this long after it, what the page asks for is taken to follow from what the person did. */
const FOLLOWS_MS = 60_000;
/** The other tabs are told of it no more often than this. */
const TELL_MS = 1_000;

/** When somebody last acted at any tab of this browser, ms since 1970. */
export const ACTIVE_KEY = 'homeroom.active';

// Whoever loads the page acts.
let lastAct = Date.now();
let sentAt = 0;
const listeners = new Set<() => void>();

const note = () => {
  lastAct = Date.now();
  if (Math.abs(lastAct - sentAt) >= TELL_MS) {
    sentAt = lastAct;
    localStorage.setItem(ACTIVE_KEY, String(lastAct));
  }
  for (const listener of listeners) listener();
};
if (typeof addEventListener === 'function') {
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(act, note, { capture: true, passive: true });
}

/** Told of every act of a person at this page; answers how to stop listening. */
export const onAct = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * When somebody last acted, at this page or another of this browser, ms since 1970; 0 where that is not known. A time
 * that is still to come was written before the clock was set back, and says nothing.
 */
export const lastActAnywhere = (now: number): number =>
  Math.max(0, ...[lastAct, Number(localStorage.getItem(ACTIVE_KEY))].filter((at) => at <= now));

/**
 * Whether a person is at the page. Where not, a notice or a timer asks, and the server is told so: a screen that
 * keeps itself up to date must not keep the session of somebody who has left from idling out (decision 007).
 */
export const isSomeoneHere = (): boolean => Math.abs(Date.now() - lastAct) < FOLLOWS_MS;
