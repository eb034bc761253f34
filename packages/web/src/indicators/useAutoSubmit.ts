import { useEffect, useRef, useState } from 'react';
import { startIntervalTimer } from '../platform/keys/intervalTimer.ts';
import { LONG_AWAY_MS, onPresence, useIdleState } from '../platform/live/presence.ts';

/** Specification 002 §9. */
export const COUNTDOWN_MS = 120_000;

/**
 * Submits for whoever is long away: 120 seconds after that, counted by the clock. A device that slept meanwhile submits
 * when it wakes, before the person counts as back. Answers the seconds that are left; null while nothing counts down.
 */
export function useAutoSubmit(hasChanges: boolean, submit: () => void): number | null {
  const state = useIdleState();
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef({ hasChanges, submit });
  useEffect(() => {
    latest.current = { hasChanges, submit };
  });
  const counts = hasChanges && state === 'longAway';

  useEffect(
    () =>
      onPresence((idle) => {
        const isOver = idle >= LONG_AWAY_MS + COUNTDOWN_MS;
        if (isOver && latest.current.hasChanges) latest.current.submit();
      }),
    [],
  );
  useEffect(() => {
    if (!counts) return undefined;
    const stop = startIntervalTimer({
      until: Date.now() + COUNTDOWN_MS,
      onSecond: setLeft,
      onZero: () => {
        setLeft(null);
        latest.current.submit();
      },
    });
    return () => {
      stop();
      setLeft(null);
    };
  }, [counts]);
  return counts ? left : null;
}
