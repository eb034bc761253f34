import { type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { Coming } from '../states/coming.ts';

/** A part that takes longer holds up nothing any more: its own skeleton is there, and those below it are shown, ms. */
const PATIENCE_MS = 2_500;

interface TurnProps {
  isShown: boolean;
  /** Nothing else holds it up: its patience runs. As `isShown` where absent. */
  isDue?: boolean;
  onSettled: () => void;
  children: ReactNode;
}

/** A part of the page. It says once that it is as high as it will be, when nothing in it is on its way. */
export const Turn = ({ isShown, isDue = isShown, onSettled, children }: TurnProps) => {
  const coming = useRef(0);
  // What is on its way in a part of a part is on its way in both.
  const around = useContext(Coming);
  const settled = useRef(onSettled);
  settled.current = onSettled;

  const look = useCallback(() => {
    // What comes next in the same turn, as the data after the module, has said so by then.
    queueMicrotask(() => {
      if (coming.current === 0) settled.current();
    });
  }, []);
  const begin = useCallback(() => {
    coming.current += 1;
    const endAround = around?.();
    return () => {
      coming.current -= 1;
      endAround?.();
      look();
    };
  }, [look, around]);

  // Before anything of it is drawn: what is there already is shown without what stands for it meanwhile.
  useLayoutEffect(() => {
    if (coming.current === 0) settled.current();
  }, []);
  useEffect(() => {
    if (!isDue) return undefined;
    const patience = setTimeout(() => settled.current(), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isDue]);

  return (
    <Coming value={begin}>
      <div hidden={!isShown} data-waits={!isShown || undefined}>
        {children}
      </div>
    </Coming>
  );
};
