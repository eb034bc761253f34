import type { AnyRouter } from '@tanstack/react-router';
import { notify } from '../platform/notices/notify.ts';
import { expireStates, saveState } from '../platform/places/stateHistory.ts';
import { sessionState } from '../platform/session/session.ts';

/** What scrolls: the work, inside the frame. */
export const scroller = (): HTMLElement | null => document.getElementById('work');

/** Keeps where the person has been: each screen as it is left (specification 000 §4). Answers how to stop. */
export const recordPlaces = (router: AnyRouter): (() => void) => {
  const save = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
    const school = sessionState().session?.schoolName;
    const title = document.title.replace(` · ${school}`, '');
    if (pathname === '/' || pathname.startsWith('/logout')) return;
    saveState({ path: pathname, search: searchStr, title, scroll: Math.round(scroller()?.scrollTop ?? 0) });
  };
  const stopStates = expireStates();
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged, pathChanged }) => {
    if (fromLocation && hrefChanged) save(fromLocation);
    // What was done on a screen is taken back there.
    if (fromLocation && pathChanged) notify.endOffer();
  });
  const saveNow = () => save(router.state.location);
  addEventListener('pagehide', saveNow);
  return () => {
    stop();
    stopStates();
    removeEventListener('pagehide', saveNow);
  };
};
