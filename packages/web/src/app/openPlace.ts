import type { AnyRouter } from '@tanstack/react-router';
import type { SavedState } from '../platform/places/stateHistory.ts';
import { scroller } from './places.ts';

/** Lines may come so long after their screen, ms. */
const LINES_COME_MS = 3_000;

/** Scrolls as soon as there is enough to scroll, unless the person scrolls first. */
const scrollTo = (top: number) => {
  const work = scroller();
  if (!work || top === 0) return;
  const grown = new ResizeObserver(() => {
    work.scrollTop = top;
    if (Math.abs(work.scrollTop - top) < 2) stop();
  });
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const sign of ['wheel', 'touchmove', 'keydown'] as const) removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, LINES_COME_MS);
  for (const sign of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(sign, stop, { passive: true });
  for (const part of work.querySelectorAll('section, section > *')) grown.observe(part);
};

/** Opens a place where the person was before, as it was left; the router itself does so with Back and Forward alone. */
export const openPlace = (router: AnyRouter, { path, search, scroll }: SavedState): void => {
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollTo(scroll);
  });
  router.history.push(path + search);
};
