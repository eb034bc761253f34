import { useEffect } from 'react';
import { whenSent } from '../../platform/outbox/whenSent.ts';
import { usePageGoes } from '../../platform/places/usePageGoes.ts';
import { saveBeforeSignOut } from '../../platform/session/atSignOut.ts';
import { isRowEntry } from './row.kinds.ts';

/** Saved by itself, ms after the last change, also where nobody goes on to another row. */
const PAUSE_MS = 2_500;

/**
 * Saves what is changed without being asked: after a pause, when the class is left or the page is hidden, when somebody
 * signs out, and as the page goes.
 * @param state becomes another with each change, which begins the pause anew
 * @param sendLast sends at once, in a page that goes and can queue nothing any more
 */
export function useFlushOnLeaving(
  { isDirty, state }: { isDirty: boolean; state: unknown },
  flush: () => Promise<unknown>,
  sendLast: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, state, flush]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    const stop = saveBeforeSignOut(async () => {
      await flush();
      await whenSent(isRowEntry);
    });
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      void flush();
    };
  }, [flush]);
  usePageGoes(() => {
    // A field that is open takes over what stands in it when it is left; a page that goes leaves none by itself.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    sendLast();
  });
}
