import { useCallback, useRef, useState } from 'react';

/** What was just done, and how it is taken back. */
interface Said {
  key: number;
  message: string;
  undo: () => void;
}

/** What can be taken back just now: `offer` says what was done, `end` that its time is over. A newer deed takes the place of the one before. */
export const useOffer = (): {
  said: Said | undefined;
  offer: (message: string, undo: () => void) => void;
  end: () => void;
} => {
  const count = useRef(0);
  const [said, setSaid] = useState<Said>();
  const end = useCallback(() => setSaid(undefined), []);
  const offer = useCallback((message: string, undo: () => void) => {
    count.current += 1;
    setSaid({ key: count.current, message, undo });
  }, []);
  return { said, offer, end };
};
