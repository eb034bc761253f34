import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the part of a page that something within it is still on its way. @returns tells that it has come */
export const Coming = createContext<(() => () => void) | null>(null);

/**
 * Says that a part of a page is not as high yet as it will be. `Loading` says so by itself; this is for parts that are
 * nothing until they know that there is something to show.
 */
export function useComing(isComing: boolean): void {
  const begin = useContext(Coming);
  useLayoutEffect(() => (isComing ? begin?.() : undefined), [isComing, begin]);
}

/** Stands for a part that is nothing until its module is there. */
export const ComingPart = (): null => {
  useComing(true);
  return null;
};
