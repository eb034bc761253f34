import {
  Children,
  type Key,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Coming } from './coming.ts';

/** A part that takes longer holds up nothing any more: its own skeleton is there, and those below it are shown, ms. */
const PATIENCE_MS = 2_500;

interface TurnProps {
  isShown: boolean;
  onSettled: () => void;
  children: ReactNode;
}

/** A part of the page. It says once that it is as high as it will be, when nothing in it is on its way. */
const Turn = ({ isShown, onSettled, children }: TurnProps) => {
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

  useLayoutEffect(look, [look]);
  useEffect(() => {
    if (!isShown) return undefined;
    const patience = setTimeout(() => settled.current(), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isShown]);

  return (
    <Coming value={begin}>
      <div hidden={!isShown} data-waits={!isShown || undefined}>
        {children}
      </div>
    </Coming>
  );
};

/**
 * Parts one below the other, each shown once those above it are as high as they will be, so that nothing moves while a
 * page loads. All of them read from the beginning. What was shown once stays, whatever is read again.
 */
export const InTurn = ({ children }: { children: ReactNode }) => {
  const [settled, setSettled] = useState<ReadonlySet<Key>>(new Set());
  const parts = Children.toArray(children).map((part, index) => ({
    part,
    key: typeof part === 'object' && 'key' in part && part.key !== null ? part.key : index,
  }));
  const waiting = parts.findIndex(({ key }) => !settled.has(key));
  return parts.map(({ part, key }, index) => (
    <Turn
      key={key}
      isShown={waiting < 0 || index <= waiting}
      onSettled={() => setSettled((before) => (before.has(key) ? before : new Set(before).add(key)))}
    >
      {part}
    </Turn>
  ));
};
