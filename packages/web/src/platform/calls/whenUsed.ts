import { useEffect, useState } from 'react';
import { onAct } from './activity.ts';

let isUsed = false;

/**
 * Calls back once the pointer has moved. A browser also reports a pointer that stands still, when a page appears beneath
 * it: that report says only where the pointer is.
 */
function onMove(moved: () => void): void {
  if (typeof addEventListener !== 'function') return;
  let place: string | undefined;
  const look = ({ screenX, screenY }: PointerEvent) => {
    const now = `${screenX} ${screenY}`;
    place ??= now;
    if (now === place) return;
    removeEventListener('pointermove', look);
    moved();
  };
  addEventListener('pointermove', look);
}

/**
 * Settled once it costs nobody anything to load what may be needed later: somebody has begun to use the page, or the
 * service worker has all parts, so that they do not come over the line. A page that is only looked at loads no more than
 * it shows. The promise is never refused.
 */
const used = new Promise<void>((resolve) => {
  const begin = () => {
    isUsed = true;
    resolve();
  };
  const stop = onAct(() => {
    stop();
    begin();
  });
  onMove(begin);
  const workers = globalThis.navigator?.serviceWorker;
  if (workers?.controller) begin();
  else workers?.addEventListener('controllerchange', begin, { once: true });
});

/** Resolves once what may be needed later may be loaded. */
export const whenUsed = (): Promise<void> => used;

/** Whether what may be needed later may be loaded. */
export const useUsed = (): boolean => {
  const [is, setIs] = useState(isUsed);
  useEffect(() => {
    let isGone = false;
    void used.then(() => !isGone && setIs(true));
    return () => {
      isGone = true;
    };
  }, []);
  return is;
};
