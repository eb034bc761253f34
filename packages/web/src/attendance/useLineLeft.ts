import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Whose line had the focus when a screen was left, by the entry of the browser's history; as long as the page lives. */
const left = new Map<string, number>();

/**
 * Remembers the student on whose line one is, for the way back to this entry of the history, e.g. from a profile.
 * @returns whose line was left when this entry was shown before; undefined where it was not
 */
export function useLineLeft(studentID: number | undefined): number | undefined {
  const router = useRouter();
  const at = useRef(studentID);
  at.current = studentID;
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        const entry = fromLocation?.state.__TSR_key;
        if (entry && hrefChanged && at.current !== undefined) left.set(entry, at.current);
      }),
    [router],
  );
  return left.get(router.state.location.state.__TSR_key ?? '');
}
