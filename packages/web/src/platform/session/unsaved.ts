import { useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../words/words.ts';
import { beforeSignOut } from './atSignOut.ts';

const holders = new Set<object>();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Whether something was typed on the open screen that is not saved. */
export const isUnsaved = (): boolean => holders.size > 0;
export const useIsUnsaved = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isUnsaved);

/** Whoever leaves the screen, the page or their session is asked first, as long as `unsaved` is true. */
export const useUnsaved = (unsaved: boolean): void => {
  const holder = useRef({});
  useEffect(() => {
    if (!unsaved) return undefined;
    const mine = holder.current;
    holders.add(mine);
    changed();
    return () => {
      holders.delete(mine);
      changed();
    };
  }, [unsaved]);
};

/** Whom a sign-out ends as well: the channel of session.ts, which heeds none of what is said here. */
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('homeroom.session');
/** A tab that has something to lose answers at once; one that is asleep is not waited for. */
const ANSWER_MS = 300;

otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
  if (data.type === 'anyUnsaved' && isUnsaved()) otherTabs.postMessage({ type: 'unsaved' });
});

const isUnsavedElsewhere = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!otherTabs) return resolve(false);
    const done = (unsaved: boolean) => {
      clearTimeout(late);
      otherTabs.removeEventListener('message', hear);
      resolve(unsaved);
    };
    const hear = ({ data }: MessageEvent<{ type: string }>) => data.type === 'unsaved' && done(true);
    const late = setTimeout(done, ANSWER_MS, false);
    otherTabs.addEventListener('message', hear);
    otherTabs.postMessage({ type: 'anyUnsaved' });
  });

beforeSignOut(() => (isUnsaved() ? t('unsavedSignOut') : undefined));
beforeSignOut(async () => ((await isUnsavedElsewhere()) ? t('unsavedElsewhere') : undefined));
