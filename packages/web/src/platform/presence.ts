import { useSyncExternalStore } from 'react';
import { ACTIVE_KEY, lastActAnywhere, onAct } from './activity.ts';

/** Specification 002 §9. */
const INACTIVE_MS = 300_000;
const LONG_AWAY_MS = 360_000;

export type IdleState = 'here' | 'inactive' | 'longAway';

let state: IdleState = 'here';
/** Signs that are no act but say that somebody is there: a moved pointer, a return to the tab. */
let seenAt = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

const update = () => {
  const now = Date.now();
  // Before the clock was set back: from here on it counts anew.
  if (seenAt > now) seenAt = now;
  const idle = now - Math.max(seenAt, lastActAnywhere(now));
  const next = idle >= LONG_AWAY_MS ? 'longAway' : idle >= INACTIVE_MS ? 'inactive' : 'here';
  clearTimeout(timer);
  timer =
    next === 'longAway'
      ? undefined
      : setTimeout(update, (next === 'here' ? INACTIVE_MS : LONG_AWAY_MS) - idle);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
};

const seen = () => {
  const now = Date.now();
  // A pointer moves many times a second.
  if (state === 'here' && now - seenAt < 1_000) return;
  seenAt = now;
  update();
};
const returned = () => document.visibilityState === 'visible' && seen();
const inOtherTab = (event: StorageEvent) => event.key === ACTIVE_KEY && update();

const watch = () => {
  addEventListener('pointermove', seen, { passive: true });
  document.addEventListener('visibilitychange', returned);
  addEventListener('storage', inOtherTab);
  const stopActs = onAct(seen);
  update();
  return () => {
    removeEventListener('pointermove', seen);
    document.removeEventListener('visibilitychange', returned);
    removeEventListener('storage', inOtherTab);
    stopActs();
    clearTimeout(timer);
  };
};

const subscribe = (listener: () => void) => {
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
export const useIdleState = (): IdleState => useSyncExternalStore(subscribe, () => state);
