import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import { useEffect, useRef, useState } from 'react';

/** Typing rests so long before it is asked for, ms. */
const REST_MS = 200;

export interface Find<T> {
  (text: string, signal: AbortSignal): Promise<T[]>;
  /** How many there are, where not all that are found are shown. */
  count?: (text: string, signal: AbortSignal) => Promise<number>;
}

export interface Found<T> {
  status: 'idle' | 'waiting' | 'found' | 'failed';
  /** At most 15. While waiting these are still of what was typed before. */
  matches: T[];
  /** How many there are in all; absent while that is not known. */
  total?: number | undefined;
  error?: unknown;
  again: () => void;
}

/**
 * Asks for what is typed once typing rests. A question that is asked anew takes the older one back, and an answer
 * that comes late is not looked at: what is found always belongs to what is typed.
 * @param within what the search looks among; another one asks again.
 */
export const useFind = <T>(find: Find<T>, text: string, within = ''): Found<T> => {
  const [state, setState] = useState<{ of?: string; matches: T[]; total?: number; error?: unknown }>({
    matches: [],
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });

  const wanted = text.trim();
  const question = wanted && `${within}\n${attempt}\n${wanted}`;
  useEffect(() => {
    if (!question) return undefined;
    const asked = new AbortController();
    const keep = (answer: { matches: T[]; total?: number; error?: unknown }) => {
      if (!asked.signal.aborted) setState({ of: question, ...answer });
    };
    const timer = setTimeout(() => {
      const find = latest.current;
      find(wanted, asked.signal).then(
        (found) => {
          if (found.length < MAX_MATCHES) return keep({ matches: found, total: found.length });
          const matches = found.slice(0, MAX_MATCHES);
          if (found.length > MAX_MATCHES) return keep({ matches, total: found.length });
          keep({ matches });
          // What is found is shown before it is counted, and also where it cannot be.
          find.count?.(wanted, asked.signal).then(
            (total) => keep({ matches, total }),
            () => undefined,
          );
        },
        (error: unknown) => keep({ matches: [], error }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [question, wanted]);

  const again = () => setAttempt((before) => before + 1);
  if (!question) return { status: 'idle', matches: [], again };
  if (state.of !== question) return { status: 'waiting', matches: state.matches, again };
  return 'error' in state
    ? { status: 'failed', matches: [], error: state.error, again }
    : { status: 'found', matches: state.matches, total: state.total, again };
};
