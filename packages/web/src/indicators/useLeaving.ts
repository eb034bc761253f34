import './indicators.words.ts';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageGoes } from '../platform/places/usePageGoes.ts';
import { t } from '../platform/words/words.ts';

/** What names the set in the address; what is written into it later, where a choice was left open, is no other set. */
const filters = ['date', 'teacher', 'classId', 'period'] as const;

/**
 * Asks before the screen is left, its filters are changed, or the page is unloaded, while a set needs submitting
 * (specification 002 §4). A page that goes without a question, as on a phone whose tab is closed, submits what was
 * changed.
 */
export function useLeaving(needsSubmit: boolean, hasChanges: boolean, submitAutomatically: () => void) {
  /** The browser has asked: whoever goes all the same keeps what is changed as a draft. */
  const hasAsked = useRef(false);
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!needsSubmit) return;
      hasAsked.current = true;
      event.preventDefault();
      // Browsers of old show these words, newer ones their own.
      event.returnValue = t('indicators:unloadWarning');
      setTimeout(() => {
        hasAsked.current = false;
      }, 1_000);
    };
    addEventListener('beforeunload', beforeUnload);
    return () => removeEventListener('beforeunload', beforeUnload);
  }, [needsSubmit]);
  usePageGoes(() => {
    if (!hasAsked.current && hasChanges) submitAutomatically();
  });

  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!needsSubmit) return false;
      if (current.pathname !== next.pathname) return true;
      const [before, after] = [current.search, next.search] as Record<string, unknown>[];
      return filters.some((name) => before?.[name] !== undefined && before[name] !== after?.[name]);
    },
    enableBeforeUnload: false,
    disabled: !needsSubmit,
    withResolver: true,
  });
}
