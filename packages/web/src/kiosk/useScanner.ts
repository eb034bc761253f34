import { useEffect, useRef } from 'react';
import { createScanner, GAP_MS } from './scanner.rules.ts';

/**
 * Hears a scanner wherever the focus is: it is lost to whoever touches the screen. Not while somebody types into a
 * field of the page.
 */
export function useScanner(
  isListening: boolean,
  onCode: (code: string) => void,
  gapMs: number = GAP_MS,
): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!isListening) return undefined;
    const read = createScanner(gapMs);
    const hear = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, key, timeStamp } = event;
      const heard = read({ code, key, at: timeStamp });
      // Else Enter would press a button, and Tab would leave one.
      if (heard.isScan) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (heard.code) tell.current(heard.code);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [isListening, gapMs]);
}
