import { useSyncExternalStore } from 'react';
import { ACTIVE_KEY, lastActAnywhere, onAct } from '../calls/activity.ts';

/** Specification 002 §9. */
const INACTIVE_MS = 300_000;
export const LONG_AWAY_MS = 360_000;

export type IdleState = 'here' | 'inactive' | 'longAway';

let state: IdleState = 'here';
/** The last sign of the person that was taken in: an act, a moved pointer, a return to the tab. Instant in ms. */
let signAt = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<(idle: number) => void>();

const look = (now: number) => {
  // Before the clock was set back: from here on it counts anew.
  if (signAt > now) signAt = now;
  const idle = now - signAt;
  const next = idle >= LONG_AWAY_MS ? 'longAway' : idle >= INACTIVE_MS ? 'inactive' : 'here';
  clearTimeout(timer);
  timer =
    next === 'longAway'
      ? undefined
      : setTimeout(() => look(Date.now()), (next === 'here' ? INACTIVE_MS : LONG_AWAY_MS) - idle);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(idle);
};

const sign = (at: number) => {
  const now = Date.now();
  // A pointer moves many times a second.
  if (state === 'here' && at >= signAt && at - signAt < 1_000) return;
  // A device that slept hears of the time that has passed with the sign that ends it: first the one, then the other.
  look(now);
  signAt = Math.max(signAt, at);
  look(now);
};
const seen = () => sign(Date.now());
const returned = () => document.visibilityState === 'visible' && seen();
const inOtherTab = ({ key }: StorageEvent) => key === ACTIVE_KEY && sign(lastActAnywhere(Date.now()));

const watch = () => {
  const now = Date.now();
  signAt = Math.max(Math.min(signAt, now), lastActAnywhere(now));
  addEventListener('pointermove', seen, { passive: true });
  document.addEventListener('visibilitychange', returned);
  addEventListener('storage', inOtherTab);
  const stopActs = onAct(seen);
  look(now);
  return () => {
    removeEventListener('pointermove', seen);
    document.removeEventListener('visibilitychange', returned);
    removeEventListener('storage', inOtherTab);
    stopActs();
    clearTimeout(timer);
  };
};

/**
 * Told when the person goes and comes back, with the ms since the last sign of them; answers how to stop listening.
 * Whoever was away while the device slept is told of as long away before they are told of as here.
 */
export const onPresence = (listener: (idle: number) => void): (() => void) => {
  listeners.add(listener);
  stop ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
};

/**
 * Whether the person is here: inactive after five minutes without a sign of them in any tab of this browser, long
 * away after six (specification 002 §4, §9).
 */
export const useIdleState = (): IdleState => useSyncExternalStore(onPresence, () => state);
