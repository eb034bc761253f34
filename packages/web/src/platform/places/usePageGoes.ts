import { useEffect, useRef } from 'react';

/**
 * Calls `work` as the page goes: its tab is closed or another page is loaded. No answer is heard any more, and nothing
 * that takes time is done; a call may be sent that outlives the page.
 */
export function usePageGoes(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const goes = () => latest.current();
    addEventListener('pagehide', goes);
    return () => removeEventListener('pagehide', goes);
  }, []);
}
