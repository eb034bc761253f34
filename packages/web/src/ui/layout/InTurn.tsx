import { Children, type Key, type ReactNode, useState } from 'react';
import { Turn } from './Turn.tsx';

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
