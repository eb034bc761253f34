import { useEffect, useRef, useSyncExternalStore } from 'react';
import { beforeSignOut } from './session.ts';
import { t } from './words.ts';

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

beforeSignOut(() => (isUnsaved() ? t('unsavedSignOut') : undefined));
