import { useRef } from 'react';
import { randomKey } from '../platform/outbox/locks.ts';

/** How many deeds are done: a wish of before another deed is not that of after it, which may have taken it back. */
let deedsDone = 0;

/** The Idempotency-Key of a wish: the same for the same again, until it was answered or something else is done. */
export function useDeedKey<Asked>() {
  const intent = useRef<{ of: string; after: number; key: string }>(undefined);
  return {
    of: (asked: Asked): string => {
      const of = JSON.stringify(asked);
      if (intent.current?.of !== of || intent.current.after !== deedsDone)
        intent.current = { of, after: deedsDone, key: randomKey() };
      return intent.current.key;
    },
    /** It was answered. */
    end: (isDone: boolean) => {
      intent.current = undefined;
      if (isDone) deedsDone += 1;
    },
  };
}
