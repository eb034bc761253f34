import { useRef } from 'react';
import { randomKey } from '../../platform/outbox/locks.ts';

/** Actions that succeeded in this tab. The same wish before and after another action is two: that one may have taken it back. */
let actionsDone = 0;

/** The Idempotency-Key of a wish: the same for the same again, until it was answered or something else is done. */
export function useActionKey<Asked>() {
  const intent = useRef<{ of: string; after: number; key: string }>(undefined);
  return {
    of: (asked: Asked): string => {
      const of = JSON.stringify(asked);
      if (intent.current?.of !== of || intent.current.after !== actionsDone)
        intent.current = { of, after: actionsDone, key: randomKey() };
      return intent.current.key;
    },
    /** It was answered. */
    end: (isDone: boolean) => {
      intent.current = undefined;
      if (isDone) actionsDone += 1;
    },
  };
}
