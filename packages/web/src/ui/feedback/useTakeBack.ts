import { useCallback, useEffect, useRef } from 'react';
import { notify } from '../../platform/notices/notify.ts';

/**
 * Says what was just done, with Undo, at the place of all notices. The offer ends with the next thing that is done, and
 * with the part of the screen that made it.
 */
export const useTakeBack = (): ((message: string, undo: () => void) => void) => {
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  return useCallback((message, undo) => {
    end.current = notify.offer(message, undo);
  }, []);
};
